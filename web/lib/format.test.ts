// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatDate, formatAverage } from './format.ts';

describe('formats', () => {
  it('[PLAT-06] writes dates in the Hebrew locale, by the clock of Jerusalem', () => {
    expect(formatDate('2026-09-03T12:00:00Z')).toBe('3.9.2026');
    // Half past ten at night in London is the next day in Jerusalem.
    expect(formatDate('2026-01-31T22:30:00Z')).toBe('1.2.2026');
  });

  it('writes scores with one decimal', () => {
    expect([formatAverage(4), formatAverage(4.25), formatAverage(3.949)]).toEqual(['4.0', '4.3', '3.9']);
  });
});
