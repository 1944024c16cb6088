import type { SessionClient } from './auth-client.ts';
import { dataOf } from './auth-result.ts';

/**
 * Proves by a code that the person has the app (CALL-10); the session is then of the second level, and the others of
 * the person that are not end (STATE-02: MFA_CHALLENGE_VERIFIED). Each try has a challenge of its own, so none runs out
 * while the person looks for the phone.
 */
export async function verifyCode(client: SessionClient, factorId: string, code: string): Promise<void> {
  dataOf(await client.mfa.challengeAndVerify({ factorId, code }));
}
