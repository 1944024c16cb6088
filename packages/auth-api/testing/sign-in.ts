import type { Session } from '@supabase/auth-js';
import { createBrowser } from './browser.ts';
import type { Device, OAuthServer } from './oauth-server.ts';

export interface SignedInDevice {
  readonly device: Device;
  readonly session: Session;
}

/**
 * Signs in through the demo provider, as a browser with the published client does. @param form what is filled in on its page
 */
export async function signIn(
  server: OAuthServer,
  provider: 'google' | 'apple',
  form: Readonly<Record<string, string>>,
): Promise<SignedInDevice> {
  const device = server.device();
  const { data } = await device.signInWithOAuth({
    provider,
    options: { redirectTo: `${server.siteUrl}/auth/popup`, skipBrowserRedirect: true },
  });
  const browser = createBrowser(address => address.pathname === '/auth/popup');
  const end = await browser.submit(await browser.open(data.url ?? ''), form);
  const exchanged = await device.exchangeCodeForSession(end.address.searchParams.get('code') ?? '');
  if (exchanged.error !== null) throw exchanged.error;
  return { device, session: exchanged.data.session };
}
