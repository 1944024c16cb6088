// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { carefulCase, extremesOf, notEnoughYet, rank } from './ranking.ts';
import type { InstitutionScore } from '#web/entities/institution-reviews/institution-scores.ts';

/** An institution whose six averages are the same but for what is changed. */
function score(id: number, average: number | null, review_count: number, change: Partial<InstitutionScore> = {}) {
  return {
    id,
    name: `מוסד ${id}`,
    name_en: `Institution ${id}`,
    review_count,
    overall: average,
    teaching: average,
    facilities: average,
    services: average,
    social_life: average,
    location: average,
    fairness: average,
    histogram: average === null ? null : [0, 0, 0, review_count, 0],
    last_reviewed_on: null,
    ...change,
  } satisfies InstitutionScore;
}

const weizmann = score(1, 4.6, 41);
const telAviv = score(2, 4.2, 164, { services: 3.4, location: 4.8 });
const open = score(3, 4.5, 9);
const holon = score(4, 2.4, 22);
const ariel = score(5, null, 4);

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('the ranking of institutions', () => {
  it('puts a high average of few reviews below a slightly lower one of many', () => {
    expect(idsOf(rank([holon, open, ariel, telAviv, weizmann], 'overall'))).toEqual([1, 2, 3, 4]);
  });

  it('orders by one criterion in the same careful way', () => {
    expect(idsOf(rank([weizmann, telAviv, open, holon], 'location'))).toEqual([2, 1, 3, 4]);
    expect(idsOf(rank([weizmann, telAviv, open, holon], 'services'))[0]).toBe(1);
  });

  it('tells its care with the very case of the list, and only where there is one', () => {
    const found = carefulCase(rank([weizmann, telAviv, open, holon], 'overall'), 'overall');
    expect(found && [found.below.id, found.above.id]).toEqual([3, 2]);
    expect(carefulCase(rank([weizmann, telAviv, holon], 'overall'), 'overall')).toBeNull();
    // Few bad reviews stand above many better ones as well: that is no case of high marks from few.
    expect(carefulCase(rank([score(6, 2.8, 5), score(7, 3.3, 240)], 'overall'), 'overall')).toBeNull();
  });

  it('says where an institution is strong and weak, unless all is the same', () => {
    const [first] = rank([telAviv], 'overall');
    expect(first && extremesOf(first)).toEqual({ best: 'location', worst: 'services' });
    const [even] = rank([holon], 'overall');
    expect(even && extremesOf(even)).toBeNull();
  });

  it('gives no rank to an institution with fewer than five reviews', () => {
    expect(idsOf(notEnoughYet([weizmann, ariel]))).toEqual([5]);
    // Even if an average were told of it.
    expect(idsOf(rank([score(8, 5, 4)], 'overall'))).toEqual([]);
  });
});
