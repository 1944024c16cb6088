// @vitest-environment node
import { expect, it } from 'vitest';
import { ratingCodes } from '#contract/rating-codes.ts';
import { TableError } from '#web/lib/table-error.ts';
import { en, he } from '#web/testing/texts.ts';
import { ratingFailure } from './rating-failure.ts';

const refused = (status: number, code: string, details: string | null = null) =>
  new TableError(status, { message: 'no', code, details });
const opens = '{"limit":8,"opens_at":"2026-11-21T22:00:00Z"}';

it.each([
  ['a visitor', refused(401, '42501'), { kind: 'signedOut' }],
  ['a token that is refused', refused(401, 'PGRST301'), { kind: 'signedOut' }],
  ['a new person', refused(403, ratingCodes.profileIncomplete), { kind: 'profileIncomplete' }],
  ['a rating that was taken down', refused(403, ratingCodes.closed), { kind: 'closed' }],
  ['a page that is locked', refused(403, ratingCodes.locked), { kind: 'locked' }],
  ['a semester before its half', refused(400, ratingCodes.semesterNotYet), { kind: 'semesterNotYet' }],
  ['a semester of long ago', refused(400, ratingCodes.semesterTooOld), { kind: 'semesterTooOld' }],
  ['a suspended person', refused(403, ratingCodes.suspended), { kind: 'suspended' }],
  ['a target that is gone', refused(403, '42501'), { kind: 'gone' }],
  ['a course that the professor does not teach', refused(409, '23503'), { kind: 'notTogether' }],
  ['something out of bounds', refused(400, '23514'), { kind: 'bounds' }],
  [
    'the limit of a day',
    refused(429, ratingCodes.dailyLimit, opens),
    { kind: 'dailyLimit', opensAt: '2026-11-21T22:00:00Z' },
  ],
  [
    'the limit of a month',
    refused(429, ratingCodes.monthlyLimit, opens),
    { kind: 'monthlyLimit', opensAt: '2026-11-21T22:00:00Z' },
  ],
  [
    'a page whose own review was parted from them',
    refused(409, ratingCodes.cut, '{"until":"2027-03-31T21:00:00Z"}'),
    { kind: 'cut', opensAt: '2027-03-31T21:00:00Z' },
  ],
  ['a limit without a moment', refused(429, ratingCodes.dailyLimit, 'soon'), { kind: 'dailyLimit', opensAt: null }],
  ['too many requests', refused(429, 'too_many'), { kind: 'busy' }],
  ['a server that is starting', refused(503, 'PGRST002'), { kind: 'busy' }],
  ['a code that nobody knows', refused(500, 'XX000'), { kind: 'other' }],
  ['a server that is not reached', refused(0, ''), { kind: 'offline' }],
  ['a mistake of the program', new Error('oops'), { kind: 'other' }],
])('tells %s', (_, error, failure) => {
  expect(ratingFailure(error)).toEqual(failure);
  // Each has words of its own, that say what to do next.
  expect(he.rating.failure).toHaveProperty(failure.kind);
  expect(en.rating.failure).toHaveProperty(failure.kind);
});
