import { tags } from '#contract/words.ts';
import { describe, expect, it } from 'vitest';
import { parts } from './part.ts';
import { topicOfTag } from './traits.ts';
import { voices } from './voice.ts';

const all = voices.flatMap(([voice]) => [...voice.parts.lecturer, ...voice.parts.course]);

describe('clauses', () => {
  it('are in a form that the renderer understands', () => {
    for (const { text } of all) {
      for (const [open, close] of ['[]', '{}', '<>'] as const) {
        expect(text.split(open ?? '').length, text).toBe(text.split(close ?? '').length);
      }
    }
  });

  it('carry only known tags, each under the topic of its tag', () => {
    for (const part of all) if (part.tag) expect(topicOfTag[part.tag], part.text).toBe(part.topic);
    expect(Object.keys(topicOfTag).sort()).toEqual([...tags].sort());
  });

  it('refuse a line of another form', () => {
    expect(() => parts('explain: no tone')).toThrow('not a clause');
  });

  it('are not written down twice in one stock', () => {
    for (const [voice] of voices) {
      for (const stock of Object.values(voice.parts)) {
        const texts = stock.map(part => part.text);
        expect(new Set(texts).size).toBe(texts.length);
      }
    }
  });
});
