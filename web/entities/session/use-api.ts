import { useMemo } from 'react';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { personHeader } from '#web/lib/in-name-of.ts';
import { serverUrl } from '#web/lib/server-url.ts';
import { withSession } from '#web/lib/with-session.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import { useSession } from './session-context.ts';

/**
 * Calls an interface of the server beside the tables, such as files: with the key of the site and, where someone is
 * signed in, in their name. An expired token is renewed once.
 *
 * @param path from the root of the site, such as `/files/v1/…`
 * @param person in whose name it may go out, or else not at all; left out: of the person signed in then
 */
export type SendToApi = (path: string, init?: RequestInit, person?: string) => Promise<Response>;

/** The same function until the session's store or the key changes, which is never within a page. */
export function useApi(): SendToApi {
  const { apiKey } = useClientConfig();
  const { credential, renewCredential } = useSession();
  return useMemo(() => {
    const send = withTimeout(withSession({ credential, renewCredential }));
    return (path, init, person) => {
      const headers = new Headers(init?.headers);
      headers.set('apikey', apiKey);
      if (person !== undefined) headers.set(personHeader, person);
      return send(serverUrl(path), { ...init, headers });
    };
  }, [apiKey, credential, renewCredential]);
}
