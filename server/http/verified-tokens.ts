type Claims = Readonly<Record<string, unknown>>;

/**
 * Time for which a verified token is not verified again, ms: short, so that a key that was taken back is soon
 * gone.
 */
const trustMs = 10_000;
/** A token has about 1 KB. */
const maxTokens = 2_000;

/**
 * Remembers which tokens were just verified: a request needs that twice, to count it for the right person and to run as
 * them, and a person's requests come together. What was refused is not remembered.
 *
 * @param verify rejects for a token that is not to be trusted
 */
export function rememberVerified(verify: (token: string) => Promise<Claims>): (token: string) => Promise<Claims> {
  const known = new Map<string, { readonly claims: Claims; readonly until: number }>();
  return async token => {
    const found = known.get(token);
    if (found !== undefined && Date.now() < found.until) return found.claims;
    known.delete(token);
    const claims = await verify(token);
    const expires = typeof claims['exp'] === 'number' ? claims['exp'] * 1_000 : Infinity;
    known.set(token, { claims, until: Math.min(Date.now() + trustMs, expires) });
    const [oldest] = known.keys();
    if (known.size > maxTokens && oldest !== undefined) known.delete(oldest);
    return claims;
  };
}
