// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type ComparedEntry, parseComparison, comparisonOf, compareToggled } from './comparison.ts';

const entry = (id: number, kind: ComparedEntry['kind'] = 'professor'): ComparedEntry => ({
  kind,
  id,
  name: `שם ${id}`,
  name_en: `Name ${id}`,
  title: null,
});

describe('what is compared', () => {
  it('grows by a press and shrinks by another one, in the order of choosing', () => {
    const two = [entry(9), entry(4)];
    expect(compareToggled([entry(9)], entry(4))).toEqual(two);
    expect(compareToggled(two, entry(9))).toEqual([entry(4)]);
  });

  it('takes three and refuses a fourth, but lets one of the three go', () => {
    const three = [entry(1), entry(2), entry(3)];
    expect(compareToggled(three, entry(4))).toBe('full');
    expect(compareToggled(three, entry(2))).toEqual([entry(1), entry(3)]);
  });

  it('never mixes lecturers and courses, not even of the same id', () => {
    expect(compareToggled([entry(1)], entry(1, 'course'))).toBe('otherKind');
    expect(compareToggled([entry(1), entry(2), entry(3)], entry(4, 'course'))).toBe('otherKind');
  });

  it('keeps nothing of an entry but what is public and needed', () => {
    const whole = { ...entry(1), rating_avg: 4.2, histogram: [0, 0, 0, 1, 0] };
    expect(comparisonOf(whole)).toEqual([entry(1)]);
    expect(compareToggled([], whole)).toEqual([entry(1)]);
  });

  it('reads what it wrote', () => {
    const stored = [entry(1), entry(2)];
    expect(parseComparison(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([
    ['nothing', null],
    ['an object', { 0: entry(1) }],
    ['four', [1, 2, 3, 4].map(id => entry(id))],
    ['two kinds', [entry(1), entry(2, 'course')]],
    ['another kind of thing', [{ ...entry(1), kind: 'guide' }]],
    ['a name that is none', [{ ...entry(1), name: 7 }]],
    ['a hole', [entry(1), null]],
  ])('makes nothing of %s', (_, stored) => {
    expect(parseComparison(stored)).toBeNull();
  });
});
