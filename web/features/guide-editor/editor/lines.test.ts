// @vitest-environment node
import { expect, it } from 'vitest';
import { isolated, linesOf } from './lines.ts';

const directions = (text: string) => linesOf(text).map(({ direction }) => direction);

it('lines have the direction of their first letter, formulas and code aside', () => {
  expect(directions('## גבולות\nRemember: זה\n$x$ הוא מספר\n`run` זה\n123')).toEqual([
    'rtl',
    'ltr',
    'rtl',
    'rtl',
    null,
  ]);
});

it('code and formulas go from left to right until they end', () => {
  expect(directions('$$\nא\n$$\nא\n```py\nא\n```\nא\n$$ x $$\nא\n\\[\nx\n\\]')).toEqual([
    'ltr',
    'ltr',
    'ltr',
    'rtl',
    'ltr',
    'ltr',
    'ltr',
    'rtl',
    'ltr',
    'rtl',
    'ltr',
    'ltr',
    'ltr',
  ]);
});

it('a table goes the way of its first row', () => {
  expect(directions('| מבחן | מתי |\n| - | - |\n| ratio | limit |\n\n| a | ב |')).toEqual([
    'rtl',
    'rtl',
    'rtl',
    null,
    'ltr',
  ]);
});

it('formulas and code within a line are found, prices are not', () => {
  const found = (text: string) => text.match(isolated);
  expect(found('אם $x \\to 0$ אז `a`, \\(b\\)')).toEqual(['$x \\to 0$', '`a`', '\\(b\\)']);
  expect(found('עלה $5 ועכשיו $6')).toBeNull();
});
