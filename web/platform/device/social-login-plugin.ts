import type { ProviderName } from '#contract/providers.ts';

/** Sign-in plugin of a device: the part of @capgo/capacitor-social-login that is used. */
export interface SocialLogin {
  /** Starts the plugin, at the latest before it is asked for something. @throws Error where it cannot be started */
  prepare(): Promise<void>;
  login(options: {
    readonly provider: ProviderName;
    readonly options: SocialLoginOptions;
  }): Promise<{ readonly result?: SocialLoginResult | null } | null | undefined>;
  /** Takes what the plugin keeps of the tokens off the device. */
  logout(options: { readonly provider: ProviderName }): Promise<void>;
}

export interface SocialLoginOptions {
  /** Beyond what the provider is asked for anyway. */
  readonly scopes?: readonly string[];
  /** Goes into the token as it is. */
  readonly nonce: string;
  /** Asks again instead of restoring an earlier sign-in, whose token would carry another nonce. */
  readonly forcePrompt?: boolean;
}

export interface SocialLoginResult {
  /** `offline` holds a code for a server instead of tokens. Google alone says it. */
  readonly responseType?: 'online' | 'offline';
  readonly idToken?: string | null;
  readonly accessToken?: { readonly token: string } | null;
  /** Apple's, for the server: with it the grant can be revoked when the account is deleted. */
  readonly authorizationCode?: string;
}

/** Code that the plugin rejects with when the person closes the system's dialog. */
export const cancelledCode = 'USER_CANCELLED';
