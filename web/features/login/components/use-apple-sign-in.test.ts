// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { appleButton } from './use-apple-sign-in.ts';

const shown = {
  platform: 'web',
  providers: ['google', 'apple'],
  session: { status: 'out', signingIn: null },
  isInitialised: true,
} as const;

describe('[LOGIN-03] Apple’s button', () => {
  it.each(['web', 'ios'] as const)('is there on %s', platform => {
    expect(appleButton({ ...shown, platform })).toEqual({ isVisible: true, isDisabled: false });
  });

  it.each([
    ['on Android', { platform: 'android' }],
    ['for a person who is signed in', { session: { status: 'in', signingIn: null } }],
    ['while that is not known', { session: { status: 'loading', signingIn: null } }],
    ['until it is initialised', { isInitialised: false }],
    ['where there is no Apple', { providers: ['google'] }],
  ] as const)('is hidden %s', (_, difference) => {
    expect(appleButton({ ...shown, ...difference }).isVisible).toBe(false);
  });

  it.each(['google', 'apple'] as const)('is disabled while %s signs in', signingIn => {
    expect(appleButton({ ...shown, session: { status: 'out', signingIn } })).toEqual({
      isVisible: true,
      isDisabled: true,
    });
  });
});
