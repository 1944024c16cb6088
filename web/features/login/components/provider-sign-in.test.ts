// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { providerButton } from './use-provider-sign-in.ts';

const shown = {
  platform: 'web',
  configured: ['google', 'apple'],
  session: { status: 'out', signingIn: null },
  isInitialised: true,
} as const;

describe('[LOGIN-03] Apple’s button', () => {
  it.each(['web', 'ios'] as const)('is there on %s', platform => {
    expect(providerButton('apple', { ...shown, platform })).toMatchObject({ isVisible: true, isDisabled: false });
  });

  it.each([
    ['on Android', { platform: 'android' }],
    ['for a person who is signed in', { session: { status: 'in', signingIn: null } }],
    ['while that is not known', { session: { status: 'loading', signingIn: null } }],
    ['until it is initialised', { isInitialised: false }],
    ['where there is no Apple', { configured: ['google'] }],
  ] as const)('is hidden %s', (_, difference) => {
    expect(providerButton('apple', { ...shown, ...difference }).isVisible).toBe(false);
  });

  it.each(['google', 'apple'] as const)('is disabled while %s signs in', signingIn => {
    expect(providerButton('apple', { ...shown, session: { status: 'out', signingIn } })).toMatchObject({
      isVisible: true,
      isDisabled: true,
    });
  });
});

describe('the button of another provider', () => {
  it('is there from the beginning, and waits until it is known that nobody is signed in', () => {
    const loading = { ...shown, isInitialised: false, session: { status: 'loading', signingIn: null } } as const;
    expect(providerButton('google', loading)).toMatchObject({ isVisible: true, isWaiting: true });
    expect(providerButton('google', shown)).toMatchObject({ isVisible: true, isWaiting: false });
    expect(providerButton('google', { ...shown, configured: ['apple'] }).isOffered).toBe(false);
  });
});
