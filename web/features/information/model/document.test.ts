import { describe, expect, it } from 'vitest';
import en from '#locales/en/information.json' with { type: 'json' };
import he from '#locales/he/information.json' with { type: 'json' };

/** The shape of a document with its texts left out: keys, lengths of lists, kinds. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
  return typeof value;
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];

describe('documents', () => {
  it('say the same things in both languages, part by part', () => {
    expect(shapeOf(en)).toEqual(shapeOf(he));
  });

  it('have no empty text, and each its own language', () => {
    expect(textsOf(he).filter(text => !/[א-ת]/.test(text))).toEqual([]);
    expect(textsOf(en).filter(text => /[א-ת]/.test(text) || !/[a-z]/.test(text))).toEqual([]);
  });
});
