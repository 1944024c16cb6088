import { describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { phrase } from './phrase.ts';

const say = (text: string, lecturer: 'm' | 'f' = 'f', writer: 'm' | 'f' = 'f', slots = {}) =>
  phrase(text, { lecturer, writer, slots }, new Random(text));

describe('phrases', () => {
  it('inflects by the gender of the lecturer', () => {
    expect(say('מסביר{/ה} היטב, קחו אצל{ו/ה}', 'f')).toBe('מסבירה היטב, קחו אצלה');
    expect(say('מסביר{/ה} היטב, קחו אצל{ו/ה}', 'm')).toBe('מסביר היטב, קחו אצלו');
  });

  it('inflects by the gender of the writer, whatever that of the lecturer', () => {
    expect(say('ממליצ</ה> עליו', 'm', 'f')).toBe('ממליצה עליו');
  });

  it('writes the final form of a letter that ends a word', () => {
    expect(say('ממליצ</ה>, נעימ{/ה}', 'm', 'm')).toBe('ממליץ, נעים');
  });

  it('chooses among alternatives, also nested ones', () => {
    expect(['ab', 'ac', 'd']).toContain(say('[a[b|c]|d]'));
  });

  it('fills in slots', () => {
    expect(say('לקחתי את $course', 'f', 'f', { course: 'מבני נתונים' })).toBe('לקחתי את מבני נתונים');
  });
});
