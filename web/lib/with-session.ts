import { personHeader } from '#web/lib/in-name-of.ts';

/** An access token, and whose it is. */
export interface Credential {
  readonly token: string;
  /** Key of the person (`firebase_uid`). */
  readonly person: string;
}

/** Source of access tokens for requests. */
export interface TokenSource {
  /** Null for visitors. */
  credential(): Promise<Credential | null>;
  /** Another token than one that the server refused, or null; it may be another person's by then. */
  renewCredential(refused: string): Promise<Credential | null>;
}

/**
 * `fetch` that names the caller. A token that the server no longer takes is renewed once and the request repeated, for
 * the same person only; the bodies of the table client are texts, so they can be sent again.
 */
export function withSession(session: TokenSource, baseFetch: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    const bound = headers.get(personHeader);
    headers.delete(personHeader);
    const send = (token: string | null) => {
      if (token !== null) headers.set('authorization', `Bearer ${token}`);
      // A deletion that was put off for its undo may be sent while the page is being left.
      return baseFetch(input, {
        ...init,
        headers,
        ...(token !== null && init?.method === 'DELETE' && { keepalive: true }),
      });
    };
    const credential = await unlessAborted(session.credential(), init?.signal);
    if (bound !== null && (credential?.person ?? '') !== bound) return otherPerson();
    const response = await send(credential?.token ?? null);
    if (response.status !== 401 || credential === null || !(await isRefusedToken(response))) return response;
    const renewed = await unlessAborted(session.renewCredential(credential.token), init?.signal);
    return renewed?.person === credential.person ? send(renewed.token) : response;
  };
}

/** A token may take its time, too: a request that was aborted waits for neither. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal | null | undefined): Promise<Result> {
  if (!signal) return await work;
  signal.throwIfAborted();
  return await new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

/** Responds instead of the server, as it would to nobody. */
function otherPerson(): Response {
  return Response.json(
    { code: '42501', message: 'The person who sends this is not signed in any more', details: null, hint: null },
    { status: 401 },
  );
}

/**
 * PGRST301 and PGRST303: a token that cannot be read, or is not valid any more; interfaces beside the tables have a
 * code that ends in `/session`. Other refusals are about rights.
 */
async function isRefusedToken(response: Response): Promise<boolean> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  const code = typeof body?.code === 'string' ? body.code : '';
  return code === 'PGRST301' || code === 'PGRST303' || code.endsWith('/session');
}
