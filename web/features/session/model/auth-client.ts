import { GoTrueClient } from '@supabase/auth-js';
import { deviceSessionStorage } from '#web/platform/session-storage.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import { sessionKey } from './stored-session.ts';

export interface AuthServer {
  /** Absolute address of the session protocol. */
  readonly url: string;
  readonly apiKey: string;
}

const options = ({ url, apiKey }: AuthServer) =>
  ({
    url,
    // Only the key: auth-js adds the bearer itself, and one given here would take its place.
    headers: { apikey: apiKey },
    fetch: withTimeout(),
    flowType: 'pkce',
    persistSession: true,
    // A code is exchanged where it was requested, never because an address happens to hold one.
    detectSessionInUrl: false,
    // Tells the responses to several sign-ins apart; codes for those who lose their phone.
    experimental: { appendPkceFlowIdToRedirects: true, recoveryCodes: true },
  }) as const;

/** The client of the session that this browser or device keeps. */
export function createAuthClient(server: AuthServer): GoTrueClient {
  return new GoTrueClient({
    ...options(server),
    storageKey: sessionKey,
    autoRefreshToken: true,
    storage: deviceSessionStorage(sessionKey),
  });
}

/** A client for one flow beside the session that is stored: it stores nothing and tells no other tab. */
export function createSeparateAuthClient(server: AuthServer): GoTrueClient {
  const values = new Map<string, string>();
  return new GoTrueClient({
    ...options(server),
    storageKey: 'dargu-proof',
    storage: {
      getItem: key => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: key => void values.delete(key),
    },
    autoRefreshToken: false,
  });
}
