import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { type SessionClient, authData } from './auth-client.ts';

/** An authenticator app that the person has set up, and proved to have. */
export interface SecondFactor {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

/** The person's verified factors, the newest first. */
export function factorsQuery(authClient: () => Promise<SessionClient>, userId: string) {
  return queryOptions({
    queryKey: queryKeys.account(userId, 'factors'),
    queryFn: async (): Promise<readonly SecondFactor[]> => {
      const client = await authClient();
      const { totp } = authData(await client.mfa.listFactors());
      return totp
        .map(({ id, friendly_name: name = '', created_at: createdAt }) => ({ id, name, createdAt }))
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    },
  });
}

/** Secret for an authenticator app. */
export interface Enrollment {
  readonly factorId: string;
  /** Address of a picture, to be shown on white. */
  readonly qrCode: string;
  /** Base32, for those who type. */
  readonly secret: string;
  /** otpauth://, which opens an app on the same device. */
  readonly uri: string;
}

/** Begins to set up an app (CALL-10). One that was begun earlier and never proved makes room. */
export async function enrollFactor(client: SessionClient, name: string): Promise<Enrollment> {
  const { all } = authData(await client.mfa.listFactors());
  for (const { id, status } of all) if (status === 'unverified') await client.mfa.unenroll({ factorId: id });
  const { id, totp } = authData(await client.mfa.enroll({ factorType: 'totp', issuer: 'Dargu', friendlyName: name }));
  const svg = totp.qr_code.replace(/^data:image\/svg\+xml;utf-8,/, '');
  return { factorId: id, qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}`, secret: totp.secret, uri: totp.uri };
}

/** Takes an app off the account. The session goes back to what the provider alone proved. */
export async function removeFactor(client: SessionClient, factorId: string): Promise<void> {
  authData(await client.mfa.unenroll({ factorId }));
  await client.refreshSession();
}

/**
 * Proves by a code that the person has the app (CALL-10); the session is then of the second level, and the others of
 * the person that are not end (STATE-02: MFA_CHALLENGE_VERIFIED). Each try has a challenge of its own, so none runs out
 * while the person looks for the phone.
 */
export async function verifyCode(client: SessionClient, factorId: string, code: string): Promise<void> {
  authData(await client.mfa.challengeAndVerify({ factorId, code }));
}
