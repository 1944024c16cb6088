import type { Hono } from 'hono';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { limitPerson } from '../http/auth-limits.ts';
import { createChallengeEndpoint } from './challenge.ts';
import { createEnrollEndpoint } from './enroll.ts';
import {
  createGenerateRecoveryCodesEndpoint,
  createRegenerateRecoveryCodesEndpoint,
} from './generate-recovery-codes.ts';
import { createDeleteRecoveryCodesEndpoint, createRecoveryCodesStatusEndpoint } from './recovery-codes-status.ts';
import { createUnenrollEndpoint } from './unenroll.ts';
import { createVerifyEndpoint } from './verify.ts';
import { createVerifyRecoveryCodeEndpoint } from './verify-recovery-code.ts';

/** Second factors (CALL-10). */
export function mountFactors(api: Hono<AuthEnv>, parts: AuthParts): void {
  const limit = limitPerson(parts, 'factor');
  api.post('/factors', limit, createEnrollEndpoint(parts));
  // Before the addresses with an id, one of which would be taken for it.
  api.get('/factors/recovery-codes', limit, createRecoveryCodesStatusEndpoint(parts));
  api.post('/factors/recovery-codes', limit, createGenerateRecoveryCodesEndpoint(parts));
  api.post('/factors/recovery-codes/regenerate', limit, createRegenerateRecoveryCodesEndpoint(parts));
  api.post('/factors/recovery-codes/verify', limit, createVerifyRecoveryCodeEndpoint(parts));
  api.delete('/factors/recovery-codes', limit, createDeleteRecoveryCodesEndpoint(parts));
  api.delete('/factors/:id', limit, createUnenrollEndpoint(parts));
  api.post('/factors/:id/challenge', limit, createChallengeEndpoint(parts));
  api.post('/factors/:id/verify', limit, createVerifyEndpoint(parts));
}
