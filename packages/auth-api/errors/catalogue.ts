/**
 * Every error of signing in: the code that clients branch on, its HTTP status and what it says unless
 * the code that raises it knows better. Codes and statuses are GoTrue's, since auth-js decides by them whether a
 * session is over. A dead token is therefore never 5xx (it would be tried again for ever), and an outage never 4xx (it
 * would sign people out).
 */
export const authErrors = {
  // The request itself
  validation_failed: { status: 400, message: 'The request is not valid' },
  bad_json: { status: 400, message: 'Could not parse request body as JSON' },
  not_found: { status: 404, message: 'There is nothing at this address' },
  method_not_allowed: { status: 405, message: 'This address does not take that method' },
  request_entity_too_large: { status: 413, message: 'The body of the request is too large' },
  over_request_rate_limit: { status: 429, message: 'Request rate limit reached' },
  captcha_failed: { status: 400, message: 'captcha protection: request disallowed' },
  // The caller
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  bad_jwt: { status: 403, message: 'invalid JWT: unable to parse or verify signature' },
  session_not_found: { status: 403, message: 'Session from session_id claim in JWT does not exist' },
  user_not_found: { status: 403, message: 'User from sub claim in JWT does not exist' },
  user_banned: { status: 403, message: 'User is banned' },
  not_admin: { status: 403, message: 'User not allowed' },
  insufficient_aal: { status: 403, message: 'AAL2 required to do this' },
  // Tokens
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  conflict: { status: 409, message: 'Too many concurrent token refresh requests on the same session or refresh token' },
  // Flows through a provider
  provider_disabled: { status: 400, message: 'Provider is not enabled' },
  oauth_provider_not_supported: { status: 400, message: 'Provider could not be found' },
  unexpected_audience: { status: 400, message: 'Unacceptable audience in id_token' },
  bad_oauth_state: { status: 400, message: 'OAuth state is invalid' },
  bad_oauth_callback: { status: 400, message: 'OAuth callback is invalid' },
  flow_state_not_found: { status: 404, message: 'invalid flow state, no valid flow state found' },
  flow_state_expired: { status: 422, message: 'invalid flow state, flow state has expired' },
  flow_state_already_used: { status: 422, message: 'State has already been used' },
  bad_code_verifier: { status: 400, message: 'code challenge does not match previously saved code verifier' },
  signup_disabled: { status: 422, message: 'Signups not allowed for this instance' },
  provider_email_needs_verification: { status: 422, message: 'Unverified email with the provider' },
  email_provider_disabled: { status: 400, message: 'Email logins are disabled' },
  phone_provider_disabled: { status: 400, message: 'Phone logins are disabled' },
  anonymous_provider_disabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  saml_provider_disabled: { status: 404, message: 'SAML 2.0 is disabled' },
  web3_provider_disabled: { status: 422, message: 'Web3 logins are disabled' },
  passkey_disabled: { status: 404, message: 'Passkey authentication is disabled' },
  otp_expired: { status: 403, message: 'Token has expired or is invalid' },
  // Linked identities
  manual_linking_disabled: { status: 404, message: 'Manual linking is disabled' },
  identity_not_found: { status: 422, message: "Identity doesn't exist" },
  identity_already_exists: { status: 422, message: 'Identity is already linked' },
  single_identity_not_deletable: { status: 422, message: 'User must have at least 1 identity after unlinking' },
  email_conflict_identity_not_deletable: {
    status: 422,
    message: 'Unable to unlink identity due to email conflict',
  },
  email_exists: { status: 422, message: 'A user with this email address has already been registered' },
  // Second factors
  mfa_totp_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for TOTP' },
  mfa_totp_verify_not_enabled: { status: 422, message: 'MFA verification is disabled for TOTP' },
  mfa_phone_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for Phone' },
  mfa_phone_verify_not_enabled: { status: 422, message: 'MFA verification is disabled for Phone' },
  mfa_webauthn_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for WebAuthn' },
  mfa_webauthn_verify_not_enabled: { status: 422, message: 'MFA verification is disabled for WebAuthn' },
  mfa_factor_name_conflict: { status: 422, message: 'A factor with this friendly name already exists' },
  mfa_factor_not_found: { status: 404, message: 'Factor not found' },
  mfa_verified_factor_exists: { status: 422, message: 'A verified factor of this kind exists already' },
  too_many_enrolled_mfa_factors: { status: 422, message: 'Maximum number of enrolled factors reached' },
  mfa_challenge_expired: { status: 422, message: 'MFA challenge has expired, verify against another challenge' },
  mfa_ip_address_mismatch: { status: 422, message: 'Challenge and verify IP addresses mismatch' },
  mfa_verification_failed: { status: 422, message: 'Invalid TOTP code entered' },
  mfa_recovery_codes_sole_factor: { status: 422, message: 'Recovery codes cannot be the only second factor' },
  mfa_recovery_codes_locked: { status: 429, message: 'Too many codes were tried' },
  // Ours
  service_unavailable: { status: 503, message: 'The service is not available right now, try again in a moment' },
  unexpected_failure: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, { status: number; message: string }>;

export type AuthErrorCode = keyof typeof authErrors;
