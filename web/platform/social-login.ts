import type { ProviderName } from '#contract/providers.ts';
import { isNative } from './kind.ts';

/**
 * What a device offers for signing in: the part of @capgo/capacitor-social-login that is used. The application hands
 * the plugin in, so that nothing here depends on a native package.
 */
export interface SocialLogin {
  login(options: {
    readonly provider: ProviderName;
    readonly options: SocialLoginOptions;
  }): Promise<{ readonly result?: SocialLoginResult | null } | null | undefined>;
  /** Takes what the plugin keeps of the tokens off the device. */
  logout(options: { readonly provider: ProviderName }): Promise<void>;
}

export interface SocialLoginOptions {
  readonly scopes: readonly string[];
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
}

/** What the plugin rejects with when the person closes the system's dialog. */
export const cancelledCode = 'USER_CANCELLED';

/** The plugin, where the native shell has it; null on the web. */
export function socialLogin(): SocialLogin | null {
  return (isNative() && window.Capacitor?.Plugins?.SocialLogin) || null;
}
