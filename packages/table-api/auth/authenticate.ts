import { errors } from 'jose';
import { ApiError } from '../errors/api-error.ts';
import type { RequestHeaders } from '../table-request.ts';

/** Claims of a verified token, e.g. `{ sub, role, exp }`. */
export type Claims = Readonly<Record<string, unknown>>;

export interface Requester {
  readonly role: string;
  readonly claims: Claims;
  readonly isAnonymous: boolean;
}

export interface AuthenticateOptions {
  readonly anonRole: string;
  readonly roles: readonly string[];
  readonly verifyToken: (token: string) => Promise<Claims>;
}

/** Role of callers without a token. */
export const visitorOf = (anonRole: string): Requester => ({
  role: anonRole,
  claims: { role: anonRole },
  isAnonymous: true,
});

/** The token of a request, if it bears one. */
export const bearerOf = (headers: RequestHeaders): string | undefined =>
  /^bearer +(\S.*)$/i.exec(headers.get('authorization') ?? '')?.[1];

/**
 * Bearer of a token. A role only counts when it is one of those that tokens may take; a token without any is the
 * visitor's, with its claims.
 *
 * @throws ApiError PGRST301, 303
 */
export async function authenticate(
  token: string,
  { anonRole, roles, verifyToken }: AuthenticateOptions,
): Promise<Requester> {
  const claims = await verifyToken(token).catch((error: unknown) => {
    throw explainTokenError(error);
  });
  const role = claims['role'] ?? anonRole;
  if (typeof role !== 'string' || (role !== anonRole && !roles.includes(role))) {
    throw new ApiError('badClaims', { message: 'The role of the token is not allowed' });
  }
  return { role, claims: { ...claims, role }, isAnonymous: role === anonRole };
}

/** The error for a refused token: PGRST303 for claims that do not hold, else PGRST301. */
function explainTokenError(error: unknown): Error {
  if (!(error instanceof errors.JOSEError))
    return error instanceof Error ? error : new Error('A token could not be verified', { cause: error });
  if (error instanceof errors.JWTExpired) return new ApiError('badClaims', { message: 'JWT expired' });
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.reason === 'invalid')
      return new ApiError('badClaims', { message: `The JWT '${error.claim}' claim has the wrong type` });
    const messages: Readonly<Record<string, string>> = { nbf: 'JWT not yet valid', aud: 'JWT not in audience' };
    return new ApiError('badClaims', { message: messages[error.claim] ?? `JWT claim ${error.claim} is not valid` });
  }
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new ApiError('badToken', { message: 'JWSError JWSInvalidSignature' });
  if (error instanceof errors.JWKSNoMatchingKey)
    return new ApiError('badToken', { message: 'No suitable key or wrong key type' });
  return new ApiError('badToken', { message: 'The token is not a valid JWT' });
}
