/** Time limit of one request, ms. */
const timeoutMs = 5_000;

interface JsonRequest {
  readonly method: 'POST' | 'PATCH';
  /** Sent as a bearer token; null where none is required. */
  readonly token: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Sends JSON to an address that the operator names; a response that points elsewhere is not followed.
 *
 * @param receiver names it in the error
 * @throws Error where it is not reached in 5 s, or does not accept it
 */
export async function sendJson(
  url: string,
  { method, token, headers, body }: JsonRequest,
  receiver: string,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${receiver} responded ${response.status}`);
}
