import { describe, expect, it } from 'vitest';
import { Random } from './random.ts';

describe('seeded generator', () => {
  it('repeats itself for the same label and differs for another', () => {
    const draw = (label: string) => {
      const random = new Random(label);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('reaches both ends of a range and nothing beyond', () => {
    const random = new Random('range');
    const seen = new Set(Array.from({ length: 500 }, () => random.between(1, 5)));
    expect([...seen].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  });

  it('never picks what weighs nothing', () => {
    const random = new Random('weights');
    const seen = new Set(
      Array.from({ length: 300 }, () =>
        random.weighted([
          ['a', 1],
          ['b', 0],
          ['c', 2],
        ] as const),
      ),
    );
    expect([...seen].sort()).toEqual(['a', 'c']);
  });

  it('shuffles without losing anything', () => {
    const list = Array.from({ length: 50 }, (_, index) => index);
    const shuffled = new Random('shuffle').shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
  });

  it('makes identifiers in the shape of a random UUID, all different', () => {
    const random = new Random('uuid');
    const ids = Array.from({ length: 1000 }, () => random.uuid());
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
