import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The key that apps check with: capacitor.config.ts builds it into both shells. */
export const publicKeyFile =
  process.env['LIVE_UPDATE_PUBLIC_KEY_FILE'] ||
  fileURLToPath(new URL('../../native/live-update-public-key.pem', import.meta.url));

/** Key format that the plugin takes on iOS. */
export const keyBits = 2048;

/** As the plugin checks it: SHA256withRSA (PKCS #1 v1.5), base64. */
export const signBundle = (zip: Uint8Array, key: KeyObject): string => sign('sha256', zip, key).toString('base64');

/** Checks the bytes that an app has downloaded, as the plugin does. */
export const isSignedBy = (zip: Uint8Array, signature: string, key: KeyObject): boolean =>
  verify('sha256', zip, key, Buffer.from(signature, 'base64'));

/** SHA-256 as it stands in X-Checksum. */
export const checksumOf = (zip: Uint8Array): string => createHash('sha256').update(zip).digest('hex');

/**
 * The private key of releases, from LIVE_UPDATE_PRIVATE_KEY (PEM) or the file that LIVE_UPDATE_PRIVATE_KEY_FILE names.
 * No server needs it, and none should have it.
 *
 * @throws Error saying what is wrong with it
 */
export function readPrivateKey(env: Readonly<Record<string, string | undefined>>): KeyObject {
  const { LIVE_UPDATE_PRIVATE_KEY: text, LIVE_UPDATE_PRIVATE_KEY_FILE: file } = env;
  if (!text && !file) throw new Error('Set LIVE_UPDATE_PRIVATE_KEY_FILE to the key of npm run release:key.');
  let key: KeyObject;
  try {
    key = createPrivateKey(text || readFileSync(file ?? '', 'utf8'));
  } catch (error) {
    // Node repeats nothing of the key in its messages.
    throw new Error(`The private key cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (key.asymmetricKeyType !== 'rsa' || key.asymmetricKeyDetails?.modulusLength !== keyBits)
    throw new Error(`Phones take RSA keys of ${keyBits} bits alone.`);
  return key;
}

/** Checks whether apps built from this checkout take what a private key signs. */
export function isKeyOfApps(key: KeyObject): boolean {
  if (!existsSync(publicKeyFile)) return false;
  return createPublicKey(key).equals(createPublicKey(readFileSync(publicKeyFile)));
}
