import type { GoTrueClient, Session } from '@supabase/auth-js';
import { messages } from '#contract/messages.ts';
import { type ProviderName, providerOf } from '#contract/providers.ts';
import type { SignInAdapter } from './sign-in.ts';
import { cancelledCode, type SocialLogin, type SocialLoginResult } from '#web/platform/device/social-login-plugin.ts';
import { type CodeServer, sendProviderCode } from './provider-code.ts';

/** Credentials from a device's dialog, as auth-js takes it to the server. */
interface Proof {
  readonly credentials: {
    readonly provider: ProviderName;
    readonly token: string;
    readonly nonce: string;
    readonly access_token?: string;
  };
  readonly code: string | undefined;
}

/**
 * Signs in by the device's own dialog: its id token becomes a session, and is bound to this attempt by a nonce.
 *
 * @param server takes the code that comes beside Apple's token
 */
export function createNativeSignIn(auth: GoTrueClient, device: SocialLogin, server: CodeServer): SignInAdapter {
  async function signInOn(client: GoTrueClient, provider: ProviderName): Promise<SessionWithCode | null> {
    const proof = await requestProof(device, provider);
    if (!proof) return null;
    const { data, error } = await client.signInWithIdToken(proof.credentials);
    if (error) throw new Error(messages.googleLogin, { cause: error });
    return { session: data.session, codeSent: sendCode(server, proof, data.session) };
  }

  return {
    prepare: () => device.prepare(),
    async signIn(provider) {
      // The code is on its way; signing in does not wait for what Apple says to it.
      return { session: (await signInOn(auth, provider))?.session ?? null };
    },
    device: {
      async signInOn(client, provider) {
        const signedIn = await signInOn(client, provider);
        // Here it does: what follows may be the deletion of the account, which revokes what the code gives.
        await signedIn?.codeSent;
        return signedIn?.session ?? null;
      },
      async linkOn(client, provider) {
        const proof = await requestProof(device, provider);
        if (!proof) return false;
        const { token, nonce, access_token } = proof.credentials;
        const { data, error } = await client.linkIdentity({
          provider,
          token,
          nonce,
          ...(access_token && { access_token }),
        });
        if (error) throw error;
        if (data.session) await sendCode(server, proof, data.session);
        return true;
      },
    },
  };
}

interface SessionWithCode {
  readonly session: Session;
  /** Never rejects. */
  readonly codeSent: Promise<void>;
}

async function sendCode(server: CodeServer, { code, credentials }: Proof, session: Session): Promise<void> {
  if (code) await sendProviderCode(server, session.access_token, { provider: credentials.provider, code });
}

/** @returns null when the person closed the dialog */
async function requestProof(device: SocialLogin, provider: ProviderName): Promise<Proof | null> {
  const nonce = crypto.randomUUID() + crypto.randomUUID();
  const { scopes, sendsAccessToken } = providerOf(provider).native;
  try {
    // The provider gets the digest and puts it into the token; the server gets the nonce itself and compares.
    const answer = await device.login({
      provider,
      options: { nonce: await sha256(nonce), forcePrompt: true, ...(scopes && { scopes }) },
    });
    const { accessToken, authorizationCode, idToken } = readResult(provider, answer?.result);
    return {
      credentials: {
        provider,
        token: idToken,
        nonce,
        ...(sendsAccessToken && accessToken && { access_token: accessToken.token }),
      },
      code: authorizationCode,
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === cancelledCode) return null;
    throw error;
  } finally {
    // Not waited for: a device that is slow to forget keeps nobody from coming in.
    void device.logout({ provider }).catch(() => undefined);
  }
}

/** @throws Error as MSG-03 and MSG-04 word it */
function readResult(
  provider: ProviderName,
  result: SocialLoginResult | null | undefined,
): SocialLoginResult & { readonly idToken: string } {
  const { withoutResult, offline, withoutToken } = providerOf(provider).native;
  if (!result) throw new Error(withoutResult);
  if (result.responseType === 'offline') throw new Error(offline);
  if (!result.idToken) throw new Error(withoutToken);
  return { ...result, idToken: result.idToken };
}

/** In hexadecimal, as Apple and Google carry it. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
