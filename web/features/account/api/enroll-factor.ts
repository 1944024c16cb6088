import type { SessionClient } from './auth-client.ts';
import { dataOf } from './auth-result.ts';

/** What an authenticator app needs to know. */
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
  const { all } = dataOf(await client.mfa.listFactors());
  for (const { id, status } of all) if (status === 'unverified') await client.mfa.unenroll({ factorId: id });
  const { id, totp } = dataOf(await client.mfa.enroll({ factorType: 'totp', issuer: 'Dargu', friendlyName: name }));
  const svg = totp.qr_code.replace(/^data:image\/svg\+xml;utf-8,/, '');
  return { factorId: id, qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}`, secret: totp.secret, uri: totp.uri };
}

/** Takes an app off the account. The session goes back to what the provider alone proved. */
export async function removeFactor(client: SessionClient, factorId: string): Promise<void> {
  dataOf(await client.mfa.unenroll({ factorId }));
  await client.refreshSession();
}
