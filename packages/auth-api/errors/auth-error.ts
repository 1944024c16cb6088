import { type AuthErrorCode, authErrors } from './catalogue.ts';

interface AuthErrorOptions {
  /**
   * Status where an endpoint sends the code with another one than the catalogue's, e.g. insufficient_aal 401 on PUT
   * /user.
   */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Error that an endpoint sends instead of its result. Thrown anywhere below a handler; inside a transaction it rolls
 * back.
 */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: AuthErrorCode, message: string = authErrors[code].message, options: AuthErrorOptions = {}) {
    super(message);
    this.code = code;
    this.status = options.status ?? authErrors[code].status;
    this.headers = options.headers ?? {};
  }
}

/** An error in the shape of OAuth 2.0 (RFC 6749 section 5.2), as the id_token grant returns them. Always status 400. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly error: string;

  /** @param error e.g. 'invalid request'; @param description one sentence for a developer */
  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}
