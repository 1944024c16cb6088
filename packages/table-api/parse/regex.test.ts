import { expect, test } from 'vitest';
import { checkRegex } from './regex.ts';

const check = (source: string) => () => checkRegex(source, 100);

test.each([
  '^ab',
  '(Hanna|Leah)',
  '^(?:a|b)+$',
  '[א-ת]{3,10} [א-ת]+',
  'a\\+b*',
  '\\d{1,2}/\\d{4}',
  '(?i)hello',
  '(a+)?b',
  '[]*+]+',
  '[^]*]+x*',
  '[[:alpha:]*]+',
  '.*a.*b',
  'a|b*|c+',
  '(broken',
  '[',
  'a{b}',
  '(\\(x+)y',
])('passes %s', source => {
  expect(check(source)).not.toThrow();
});

test.each([
  ['repeats what repeats', '(a+)+'],
  ['repeats what repeats deep within', '((x(a*)y)z){2}'],
  ['repeats what repeats, as few as possible', '(a+?)*?'],
  ['repeats what repeats after a bracket that looks like a group', '[(](a+)+'],
  ['repeats what repeats behind an escaped bracket', '(\\[a+)+'],
  ['refers to a group', '(.)\\1'],
  ['refers to a group within a bracket expression that has ended', '([[:alpha:]])\\1'],
  ['looks ahead', 'a(?=b)'],
  ['looks behind', '(?<!a)b'],
  ['is of another flavour by an option', '(?b)\\(a*\\)\\1'],
  ['is of another flavour by a director', '***:(?=a)'],
  ['adds up to many repeats', 'a{30}b{0,30}'],
  ['has many quantifiers', 'a*b*c*d*e*f*g*h*i*j*k*'],
  ['is long', 'a'.repeat(101)],
])('refuses one that %s', (_, source) => {
  expect(check(source)).toThrow('The request asks for too much');
});
