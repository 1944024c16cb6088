import { describe, expect, it } from 'vitest';
import { profileCodes } from '#contract/profile-codes.ts';
import { profileRefusalText } from './profile-refusal.ts';

/** As updateProfile throws it. */
const thrown = (code: string) =>
  new Error('Failed to update profile: …', { cause: { code, message: '…', details: null, hint: null } });

describe('what the form says below "your details were not saved"', () => {
  it.each([
    [profileCodes.incomplete, 'profile.refused.incomplete'],
    [profileCodes.tooYoung, 'profile.refused.tooYoung'],
    [profileCodes.foreignDepartment, 'profile.refused.foreignDepartment'],
    ['23514', 'profile.inputStoredHint'],
    ['', 'profile.inputStoredHint'],
  ])('%s: %s', (code, text) => {
    expect(profileRefusalText(thrown(code))).toBe(text);
  });

  it('something else that was thrown: what was filled in is still there', () => {
    expect([profileRefusalText(new Error('offline')), profileRefusalText(null)]).toEqual([
      'profile.inputStoredHint',
      'profile.inputStoredHint',
    ]);
  });
});
