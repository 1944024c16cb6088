// @vitest-environment node
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('#web/**/*.tsx', { query: '?raw', import: 'default', eager: true });

it('a text of a person that is cut after some lines is an excerpt, without marks of lists, or keeps its lines', () => {
  const cut = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/<(?:p|span|div)\b[^>]*dir="auto"[^>]*line-clamp[^>]*>/gu)]
      .filter(([tag]) => !tag.includes('whitespace-pre-line') && !source.includes('inOneLine('))
      .map(() => path.replace(/^.*\//u, '')),
  );
  expect(cut).toEqual([]);
  expect(
    Object.values(sources).filter(source => source.includes('<Excerpt className="line-clamp')).length,
  ).toBeGreaterThan(3);
});
