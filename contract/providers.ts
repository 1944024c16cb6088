import { messages } from './messages.ts';

/** Facts of one identity provider. Its looks are in web/features/login/components/provider-looks.ts. */
interface Provider {
  /** The same in every language. */
  readonly name: string;
  /** Platforms on which people can sign in with it (LOGIN-09). */
  readonly platforms: readonly ('web' | 'ios' | 'android')[];
  /** Parameters by which it asks which account is meant, where it does not always ask (LOGIN-09). */
  readonly accountQuestion: Readonly<Record<string, string>> | null;
  /** Its button takes its space unseen until it can be pressed (LOGIN-03); others are there and wait. */
  readonly isHiddenUntilReady: boolean;
  /** A sign-in that went wrong counts as one without a person (MSG-04), instead of as an error. */
  readonly hidesErrors: boolean;
  /** Key of the text of a failed sign-in (LOGIN-08). */
  readonly failureText: `authModal.loginFailedWith${string}`;
  /** Domain of addresses that it gave out in place of the person's own; null when it has none. */
  readonly hiddenAddressEnd: string | null;
  /** Of signing in by the device's own dialog. */
  readonly native: {
    /**
     * Scopes that its dialog is opened with (LOGIN-09); null where that cannot be said: Apple gives name and address
     * anyway.
     */
    readonly scopes: readonly string[] | null;
    /** True if its access token goes along, for the digest in the id token (at_hash). */
    readonly sendsAccessToken: boolean;
    /** Key of the error texts (MSG-03, MSG-04). */
    readonly withoutResult: string;
    readonly withoutToken: string;
    /** It came back with a code for a server instead of tokens. */
    readonly offline: string;
  };
}

/** The identity providers that people sign in with, in the order of their buttons. */
export const providers = {
  google: {
    name: 'Google',
    platforms: ['web', 'ios', 'android'],
    accountQuestion: { prompt: 'select_account' },
    isHiddenUntilReady: false,
    hidesErrors: false,
    failureText: 'authModal.loginFailedWithGoogle',
    hiddenAddressEnd: null,
    native: {
      scopes: ['email', 'profile'],
      sendsAccessToken: true,
      withoutResult: messages.googleWithoutResult,
      withoutToken: messages.googleWithoutToken,
      offline: messages.googleOffline,
    },
  },
  apple: {
    name: 'Apple',
    platforms: ['web', 'ios'],
    accountQuestion: null,
    isHiddenUntilReady: true,
    hidesErrors: true,
    failureText: 'authModal.loginFailedWithApple',
    hiddenAddressEnd: '@privaterelay.appleid.com',
    native: {
      scopes: null,
      sendsAccessToken: false,
      withoutResult: messages.appleWithoutToken,
      withoutToken: messages.appleWithoutToken,
      offline: messages.appleWithoutToken,
    },
  },
} as const satisfies Readonly<Record<string, Provider>>;

export type ProviderName = keyof typeof providers;

export const providerNames = Object.keys(providers) as readonly ProviderName[];

/** Provider of a sign-in where nothing says which. */
export const defaultProvider: ProviderName = 'google';

/** Finds the facts of a provider. */
export function providerOf(name: ProviderName): Provider {
  return providers[name];
}

export function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(providers, name);
}
