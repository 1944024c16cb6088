import { expect, it } from 'vitest';
import { communityCodes } from '#contract/community-codes.ts';
import { TableError } from '#web/lib/table-error.ts';
import { failureText } from './failure-text.ts';

it.each([
  [communityCodes.reportDailyLimit, 'reports.dailyLimit'],
  [communityCodes.voteDailyLimit, 'reviews.voteDailyLimit'],
  [communityCodes.followTooMany, 'follows.tooMany'],
  ['XX000', 'community.failed'],
])('%s reads %s, and not that it should be tried again, where that is of no use', (code, text) => {
  expect(failureText(new TableError(429, { code, message: '…' }), true)).toBe(text);
});
