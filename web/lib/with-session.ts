/** Where requests get their access token from. */
export interface TokenSource {
  /** Null for visitors. */
  token(): Promise<string | null>;
  /** Another one than a token that the server refused, or null. */
  renewToken(refused: string): Promise<string | null>;
}

/**
 * `fetch` that says who asks. A token that the server no longer takes is renewed once and the request repeated; the bodies of
 * the table client are texts, so they can be sent again.
 */
export function withSession(session: TokenSource, ask: typeof fetch = fetch): typeof fetch {
  const send = (input: RequestInfo | URL, init: RequestInit | undefined, token: string | null) => {
    if (token === null) return ask(input, init);
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    // A deletion that was put off for its undo may be sent while the page is being left.
    return ask(input, { ...init, headers, ...(init?.method === 'DELETE' && { keepalive: true }) });
  };
  return async (input, init) => {
    const token = await session.token();
    const response = await send(input, init, token);
    if (response.status !== 401 || token === null || !(await isRefusedToken(response))) return response;
    const renewed = await session.renewToken(token);
    return renewed === null ? response : send(input, init, renewed);
  };
}

/** PGRST301 and PGRST303: a token that cannot be read, or is not valid any more. Other refusals are about rights. */
async function isRefusedToken(response: Response): Promise<boolean> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code === 'PGRST301' || body?.code === 'PGRST303';
}
