// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { bucketsOf, changePercent, type DayFigures, splitPeriod, typicalHours, weeksOf } from './figures.ts';
import { coverageFinding, ratingsFinding, speedFinding, viewsFinding } from './findings.ts';

/** Days from 1 November 2026, a Sunday, on. */
const days = (count: number, of: (index: number) => Partial<DayFigures> = () => ({})): readonly DayFigures[] =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
    pageViews: 0,
    signUps: 0,
    ratings: 0,
    guides: 0,
    reports: 0,
    holds: 0,
    decisions: 0,
    medianHours: null,
    ...of(index),
  }));

describe('figures of days', () => {
  it('are compared with as many days before', () => {
    const { now, before } = splitPeriod(
      days(60, index => ({ ratings: index < 30 ? 10 : 12 })),
      30,
    );
    expect([now.length, before.length, now[0]?.ratings, before[0]?.ratings]).toEqual([30, 30, 12, 10]);
    expect([changePercent(360, 300), changePercent(240, 300), changePercent(5, 9)]).toEqual([20, -20, null]);
  });

  it('are drawn by the day over a month, and by whole weeks beyond', () => {
    expect(bucketsOf(days(30))).toHaveLength(30);
    expect(bucketsOf(days(90)).map(({ length }) => length)).toEqual(Array.from({ length: 12 }, () => 7));
    expect(weeksOf(days(30)).map(week => week[0]?.day)).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
    ]);
  });

  it('weigh the time of decisions by how many there were', () => {
    expect(
      typicalHours(days(2, index => ({ decisions: index === 0 ? 3 : 1, medianHours: index === 0 ? 2 : 10 }))),
    ).toBe(4);
    expect(typicalHours(days(2))).toBeNull();
  });
});

describe('a finding', () => {
  it('says how an ordinary study day changed', () => {
    const growing = days(28, index => ({ pageViews: index < 7 ? 100 : 200 }));
    expect(viewsFinding(growing)).toEqual({ key: 'figures.found.views', values: { now: 200, before: 100 } });
  });

  it('says how many ratings come with new people', () => {
    expect(ratingsFinding(days(10, () => ({ ratings: 3, signUps: 2 })))).toEqual({
      key: 'figures.found.ratings',
      values: { count: 15 },
    });
  });

  it('says that weekends are slower, where they are', () => {
    const slow = days(28, index => ({ decisions: 1, medianHours: index % 7 >= 5 ? 20 : 5 }));
    expect(speedFinding(slow)).toEqual({ key: 'figures.found.weekends' });
    const even = days(28, () => ({ decisions: 1, medianHours: 5 }));
    expect(speedFinding(even)).toEqual({ key: 'figures.found.speed', values: { within: 28, decided: 28 } });
  });

  it('is the name of the measure where nothing stands out', () => {
    const nothing = days(30);
    expect([viewsFinding(nothing).key, ratingsFinding(nothing).key, speedFinding(nothing).key]).toEqual([
      'figures.views',
      'figures.ratingsAndGuides',
      'figures.speed',
    ]);
    expect(coverageFinding([]).key).toBe('figures.coverage');
  });
});
