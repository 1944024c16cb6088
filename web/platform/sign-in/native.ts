import type { GoTrueClient } from '@supabase/auth-js';
import { messages } from '#contract/messages.ts';
import { type ProviderName, providerOf } from '#contract/providers.ts';
import type { SignInAdapter } from './sign-in.ts';
import { cancelledCode, type SocialLogin, type SocialLoginResult } from '#web/platform/social-login.ts';

/** What a device is asked for beside the identity itself (LOGIN-09). */
const scopes = ['email', 'profile'];

/** Signs in by the device's own dialog: its id token becomes a session, and is bound to this attempt by a nonce. */
export function createNativeSignIn(auth: GoTrueClient, device: SocialLogin): SignInAdapter {
  return {
    async signIn(provider) {
      const nonce = crypto.randomUUID() + crypto.randomUUID();
      try {
        // The provider gets the digest and puts it into the token; the server gets the nonce itself and compares.
        const answer = await device.login({
          provider,
          options: { scopes, nonce: await sha256(nonce), forcePrompt: true },
        });
        const { idToken, accessToken } = readResult(provider, answer?.result);
        const { data, error } = await auth.signInWithIdToken({
          provider,
          token: idToken,
          nonce,
          ...(accessToken && { access_token: accessToken }),
        });
        if (error) throw new Error(messages.googleLogin, { cause: error });
        return { session: data.session };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === cancelledCode) return { session: null };
        throw error;
      } finally {
        await device.logout({ provider }).catch(() => undefined);
      }
    },
  };
}

/** @throws Error as MSG-03 and MSG-04 word it */
function readResult(
  provider: ProviderName,
  result: SocialLoginResult | null | undefined,
): { idToken: string; accessToken: string | undefined } {
  const { withoutResult, offline, withoutToken, sendsAccessToken } = providerOf(provider).native;
  if (!result) throw new Error(withoutResult);
  if (result.responseType === 'offline') throw new Error(offline);
  if (!result.idToken) throw new Error(withoutToken);
  return { idToken: result.idToken, accessToken: sendsAccessToken ? result.accessToken?.token : undefined };
}

/** In hexadecimal, as Apple and Google carry it. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
