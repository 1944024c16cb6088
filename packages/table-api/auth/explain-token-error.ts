import { errors } from 'jose';
import { ApiError } from '../errors/api-error.ts';

/** The error for a refused token: PGRST303 for claims that do not hold, else PGRST301. */
export function explainTokenError(error: unknown): Error {
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
