// @vitest-environment node
import { describe, expect, it } from 'vitest';
import en from '#locales/en/information.json' with { type: 'json' };
import he from '#locales/he/information.json' with { type: 'json' };
import { isLinkTarget } from './document.ts';

/** The shape of a document with its texts left out: keys, lengths of lists, kinds. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
  return typeof value;
}

/** All texts; names of screens and settings are none. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'to' || key === 'setting' ? [] : textsOf(inner)));
}

const linksOf = (documents: typeof he) =>
  Object.values(documents).flatMap(({ sections }) =>
    sections.flatMap(section => ('link' in section ? [section.link.to] : [])),
  );

describe('documents', () => {
  it('say the same things in both languages, part by part', () => {
    expect(shapeOf(en)).toEqual(shapeOf(he));
  });

  it('have no empty text, and each its own language', () => {
    expect(textsOf(he).filter(text => !/[א-ת]/.test(text))).toEqual([]);
    expect(textsOf(en).filter(text => /[א-ת]/.test(text) || !/[a-z]/.test(text))).toEqual([]);
  });

  it('lead to screens that there are', () => {
    expect(linksOf(he).length).toBeGreaterThan(0);
    expect([...linksOf(he), ...linksOf(en)].filter(name => !isLinkTarget(name))).toEqual([]);
  });
});
