import { AuthError, OAuthError } from '../errors/auth-error.ts';

/**
 * Address for a person whose sign-in failed. The error stands in the query and in the fragment: some clients read the
 * one, some the other.
 *
 * @param target where the flow would have ended
 */
export function redirectWithError(target: string, thrown: AuthError | OAuthError): string {
  const details = new URLSearchParams({
    error: errorOf(thrown),
    ...(thrown instanceof AuthError ? { error_code: thrown.code } : {}),
    error_description: thrown.message,
  });
  const address = new URL(target);
  for (const [name, value] of details) address.searchParams.set(name, value);
  details.set('sb', '');
  address.hash = details.toString();
  return address.href;
}

/** The error by the words of OAuth 2.0 (RFC 6749 section 4.1.2.1). */
function errorOf(thrown: AuthError | OAuthError): string {
  if (thrown instanceof OAuthError || 'error' in thrown) return String((thrown as { readonly error: unknown }).error);
  if (thrown.status === 503 || thrown.status === 429) return 'temporarily_unavailable';
  if (thrown.status >= 500) return 'server_error';
  return ['user_banned', 'provider_email_needs_verification', 'signup_disabled'].includes(thrown.code)
    ? 'access_denied'
    : 'invalid_request';
}
