import { ApiError } from '../errors/api-error.ts';
import type { RequestHeaders } from '../table-request.ts';
import { explainTokenError } from './explain-token-error.ts';

/** What a verified token says, e.g. `{ sub, role, exp }`. */
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

/** Who asks without a token. */
export const visitorOf = (anonRole: string): Requester => ({
  role: anonRole,
  claims: { role: anonRole },
  isAnonymous: true,
});

/** The token of a request, if it bears one. */
export const bearerOf = (headers: RequestHeaders): string | undefined =>
  /^bearer +(\S.*)$/i.exec(headers.get('authorization') ?? '')?.[1];

/**
 * Who bears a token. A role only counts when it is one of those that tokens may take; a token without any is the
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
