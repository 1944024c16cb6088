import { describe, expect, it } from 'vitest';
import { judge } from './rotate-refresh-token.ts';

/** @param raised counter of the first token since a second factor */
const session = (counter: number, refresh: number | null = null, raise: number | null = null, raised = 0) => ({
  refresh_token_counter: counter,
  refresh_token_floor: raised,
  seconds_since_refresh: refresh,
  seconds_since_raise: raise,
});

describe('the verdict on a refresh token', () => {
  it.each([
    ['the current one, a moment later', 5, session(5, 0.1), 'rotate'],
    ['the current one, a year later', 5, session(5, 31_536_000), 'rotate'],
    ['the first of a new session', 0, session(0), 'rotate'],
    ['one that the database has forgotten in a fail-over', 7, session(5, 1), 'rotate'],
    ['the one before, at once', 4, session(5, 0.1), 'reissue'],
    ['the one before, a day later', 4, session(5, 86_400), 'reissue'],
    ['two behind, within the reuse interval', 3, session(5, 9.9), 'reissue'],
    ['two behind, after the reuse interval', 3, session(5, 10), 'stolen'],
    ['two behind, with no refresh to be late for', 3, session(5), 'stolen'],
    ['three behind, within the reuse interval', 2, session(5, 0.1), 'reissue'],
    ['three behind, after the reuse interval', 2, session(5, 10), 'stolen'],
    ['the first of all, within the reuse interval', 0, session(40, 9.9), 'reissue'],
    ['from before a second factor, at once', 4, session(5, 0.1, 0.1, 5), 'outdated'],
    ['from before a second factor, after a refresh at once', 4, session(6, 0.1, 9.9, 5), 'outdated'],
    ['from before a second factor, after a later refresh', 4, session(6, 0.1, 60, 5), 'stolen'],
    ['the first since a second factor, after three refreshes at once', 5, session(8, 0.1, 0.3, 5), 'reissue'],
  ] as const)('%s', (_, counter, row, verdict) => {
    expect(judge({ counter }, row)).toBe(verdict);
  });
});
