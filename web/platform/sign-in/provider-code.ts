import type { ProviderName } from '#contract/providers.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';

/** Receiver of the codes. */
export interface CodeServer {
  /** Absolute address of the session protocol. */
  readonly url: string;
  readonly apiKey: string;
}

/**
 * Hands the server the code that came beside an id token. With it the server can end the person's grant at the provider
 * when the account is deleted, as Apple demands. It goes by itself, not with the token: what becomes of it is no reason
 * for a sign-in to fail.
 */
export async function sendProviderCode(
  { apiKey, url }: CodeServer,
  accessToken: string,
  body: { readonly provider: ProviderName; readonly code: string },
): Promise<void> {
  try {
    await withTimeout()(`${url}/user/identities/code`, {
      method: 'POST',
      headers: { apikey: apiKey, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    // A later sign-in brings another code; the deletion of an account asks for one.
  }
}
