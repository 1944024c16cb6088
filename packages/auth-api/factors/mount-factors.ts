import type { Hono } from 'hono';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { limitPerson } from '../http/auth-limits.ts';
import { createChallengeEndpoint } from './challenge.ts';
import { createEnrollEndpoint } from './enroll.ts';
import { createUnenrollEndpoint } from './unenroll.ts';
import { createVerifyEndpoint } from './verify.ts';

/** Second factors (CALL-10). */
export function mountFactors(api: Hono<AuthEnv>, parts: AuthParts): void {
  const limit = limitPerson(parts, 'factor');
  api.post('/factors', limit, createEnrollEndpoint(parts));
  api.delete('/factors/:id', limit, createUnenrollEndpoint(parts));
  api.post('/factors/:id/challenge', limit, createChallengeEndpoint(parts));
  api.post('/factors/:id/verify', limit, createVerifyEndpoint(parts));
}
