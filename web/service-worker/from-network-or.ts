/**
 * The server's response, also where it is one of an error; when there is none, or none in time, what is cached.
 *
 * @param send sends the request
 * @param cached what the worker has instead, undefined where the browser has lost it
 * @returns rejects with what the network said when nothing is cached either
 */
export async function fromNetworkOr(
  send: () => Promise<Response>,
  cached: () => Promise<Response | undefined>,
  timeoutMs: number,
): Promise<Response> {
  const response = send();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  try {
    return (await Promise.race([response.catch(() => undefined), tooLate])) ?? (await cached()) ?? (await response);
  } finally {
    clearTimeout(timer);
  }
}
