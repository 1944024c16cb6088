import { describe, expect, it } from 'vitest';
import { compareLocales, findLocaleProblems, flatten, readMessages } from './locale-parity.ts';

const map = (messages: Record<string, string>) => new Map(Object.entries(messages));
const compare = (he: ReadonlyMap<string, string>, en: ReadonlyMap<string, string>) =>
  compareLocales({ language: 'he', texts: he }, { language: 'en', texts: en });

describe('locale parity', () => {
  it('has every text in every language', () => {
    expect(findLocaleProblems()).toEqual([]);
  });

  it.each([
    // Material for studying is no countable thing: its type, an item or an upload is. An exam is with an open book.
    ['he', /חומר(?!י לימוד| פתוח| סגור)/],
    ['he', /דוא״ל|כתובת דואר|כרטיסיי|[א-ת]["'][א-ת]|[«»„]/],
    ['en', /e-mail|\bsomebody\b|\beverybody\b|[a-z]'[a-z]/i],
  ] as const)('says one thing by one word in %s, and none of %s', (language, others) => {
    expect([...readMessages(language)].filter(([, text]) => others.test(text))).toEqual([]);
  });

  it('names a key that one language lacks', () => {
    expect(compare(map({ a: 'א' }), map({ b: 'b' }))).toEqual(['en lacks a', 'he lacks b']);
  });

  it('names an empty text and other placeholders', () => {
    expect(compare(map({ a: '', b: '{{count}} דירוגים' }), map({ a: 'a', b: 'ratings' }))).toEqual([
      'a is empty',
      'b has other placeholders in en',
    ]);
  });

  it('lets Hebrew have a form for two that English has not', () => {
    expect(compare(map({ n_two: 'שני דירוגים' }), map({}))).toEqual([]);
  });

  it('flattens nested keys', () => {
    expect([...flatten({ a: { b: 'c' }, d: 'e' })]).toEqual([
      ['a.b', 'c'],
      ['d', 'e'],
    ]);
  });
});
