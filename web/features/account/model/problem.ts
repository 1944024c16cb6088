/** Kinds of problems, by what a person can do about them. Each has a text `account.problem.{kind}`. */
export type ProblemKind =
  | 'offline'
  | 'unavailable'
  | 'tooMany'
  | 'signedOut'
  | 'codeNeeded'
  | 'wrongCode'
  | 'codeExpired'
  | 'nameTaken'
  | 'factorGone'
  | 'tooManyFactors'
  | 'identityTaken'
  | 'addressTaken'
  | 'lastIdentity'
  | 'addressNeeded'
  | 'unverifiedAddress'
  | 'refused'
  | 'blocked'
  | 'otherPerson'
  | 'recentLogin'
  | 'suspended'
  | 'cutGone'
  | 'cutReported'
  | 'cutTooEarly'
  | 'unknown';

export interface Problem {
  readonly kind: ProblemKind;
  /** Time at which it opens again, ms since 1970. Only with `tooMany`, and only where the server said so. */
  readonly until?: number;
}

/** By the codes of the session protocol, of the table interface and of the session's own methods. */
const kindOfCode: Readonly<Record<string, ProblemKind>> = {
  over_request_rate_limit: 'tooMany',
  mfa_recovery_codes_locked: 'tooMany',
  no_authorization: 'signedOut',
  bad_jwt: 'signedOut',
  session_not_found: 'signedOut',
  session_expired: 'signedOut',
  user_not_found: 'signedOut',
  PGRST301: 'signedOut',
  PGRST303: 'signedOut',
  '42501': 'signedOut',
  insufficient_aal: 'codeNeeded',
  mfa_verification_failed: 'wrongCode',
  mfa_challenge_expired: 'codeExpired',
  mfa_ip_address_mismatch: 'codeExpired',
  mfa_factor_name_conflict: 'nameTaken',
  mfa_factor_not_found: 'factorGone',
  too_many_enrolled_mfa_factors: 'tooManyFactors',
  identity_already_exists: 'identityTaken',
  email_exists: 'addressTaken',
  single_identity_not_deletable: 'lastIdentity',
  email_conflict_identity_not_deletable: 'addressNeeded',
  provider_email_needs_verification: 'unverifiedAddress',
  access_denied: 'refused',
  bad_oauth_callback: 'refused',
  popup_closed: 'refused',
  popup_blocked: 'blocked',
  different_person: 'otherPerson',
  'auth/requires-recent-login': 'recentLogin',
  'cut/sign-in-again': 'recentLogin',
  'cut/no-review': 'cutGone',
  'cut/not-published': 'cutReported',
  'cut/reported': 'cutReported',
  'cut/too-early': 'cutTooEarly',
  'account/suspended': 'suspended',
};

/** @param thrown an error of auth-js, of the table client, or of the network */
export function problemOf(thrown: unknown): Problem {
  if (!(thrown instanceof Error)) return { kind: 'unknown' };
  const { code = '', status = 0 } = thrown as { readonly code?: string; readonly status?: number };
  const known = kindOfCode[code];
  if (known === 'tooMany' || status === 429) {
    const seconds = Number(/in (\d+) seconds/.exec(thrown.message)?.[1]);
    return Number.isNaN(seconds) ? { kind: 'tooMany' } : { kind: 'tooMany', until: Date.now() + seconds * 1_000 };
  }
  if (known !== undefined) return { kind: known };
  if (thrown.name === 'AuthSessionMissingError') return { kind: 'signedOut' };
  if (isNetworkFailure(thrown, status)) return { kind: 'offline' };
  return { kind: status >= 500 ? 'unavailable' : 'unknown' };
}

/**
 * fetch rejects with a TypeError; the table client passes its text on, auth-js an error of its own without a status.
 */
function isNetworkFailure({ name, message }: Error, status: number): boolean {
  if (name === 'AuthRetryableFetchError') return status === 0;
  return name === 'TypeError' || (status === 0 && /^(TypeError|FetchError|NetworkError)\b/.test(message));
}
