import { expect, it } from 'vitest';
import { outlineOf } from './outline.ts';

/** Offsets at which each letter begins, from the left. */
const points = (outline: string | null) =>
  [...(outline ?? '').matchAll(/translate\((\d+) 0\)" d="([^"]+)"/g)].map(([, x, path]) => [Number(x), path]);

it('stands Hebrew letters from right to left, and Latin ones from left to right', () => {
  const [left, right] = points(outlineOf('דל', 38));
  expect(points(outlineOf('ד', 38))[0]?.[1]).toBe(right?.[1]);
  expect(right?.[0]).toBeGreaterThan(left?.[0] as number);
  expect(points(outlineOf('AB', 38))[0]?.[1]).toBe(points(outlineOf('A', 38))[0]?.[1]);
});

it('draws small letters as capitals, and leaves what Heebo has no outline for to a font of the reader', () => {
  expect(outlineOf('ab', 38)).toBe(outlineOf('AB', 38));
  expect(outlineOf('Ж', 38)).toBeNull();
  expect(outlineOf('א́', 38)).toBeNull();
});
