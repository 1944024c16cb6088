import { describe, expect, it } from 'vitest';
import { compareLocales, findLocaleProblems, flatten } from './locale-parity.ts';

const map = (messages: Record<string, string>) => new Map(Object.entries(messages));

describe('locale parity', () => {
  it('has every text in he and en', () => {
    expect(findLocaleProblems()).toEqual([]);
  });

  it('names a key that one language lacks', () => {
    expect(compareLocales(map({ a: 'א' }), map({ b: 'b' }))).toEqual(['en lacks a', 'he lacks b']);
  });

  it('names an empty text and other placeholders', () => {
    expect(compareLocales(map({ a: '', b: '{{count}} דירוגים' }), map({ a: 'a', b: 'ratings' }))).toEqual([
      'a is empty',
      'b has other placeholders in en',
    ]);
  });

  it('lets Hebrew have a form for two that English has not', () => {
    expect(compareLocales(map({ n_two: 'שני דירוגים' }), map({}))).toEqual([]);
  });

  it('flattens nested keys', () => {
    expect([...flatten({ a: { b: 'c' }, d: 'e' })]).toEqual([
      ['a.b', 'c'],
      ['d', 'e'],
    ]);
  });
});
