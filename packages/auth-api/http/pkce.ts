import { AuthError } from '../errors/auth-error.ts';

/** Digest of the verifier that a client keeps secret until it exchanges the code (RFC 7636). */
export interface CodeChallenge {
  readonly challenge: string;
  readonly method: 's256';
}

/**
 * Both or neither; only S256, since `plain` protects nobody from who reads the request.
 *
 * @returns undefined when neither was given
 * @throws AuthError validation_failed
 */
export function readCodeChallenge(
  challenge: string | undefined,
  method: string | undefined,
): CodeChallenge | undefined {
  if (!challenge && !method) return undefined;
  if (!challenge || !method) {
    throw new AuthError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method.toLowerCase() !== 's256') throw new AuthError('validation_failed', 'code_challenge_method must be s256');
  if (challenge.length < 43 || challenge.length > 128) {
    throw new AuthError('validation_failed', 'code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    throw new AuthError(
      'validation_failed',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { challenge, method: 's256' };
}
