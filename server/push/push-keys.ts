import type { SecretCipher } from '@dargu/auth-api';
import type { Database } from '@dargu/pg-one-sync';
import webPush from 'web-push';
import { type Logger, describeError } from '../operations/logger.ts';

/** By which push services know this installation (VAPID, RFC 8292): both parts base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const purpose = 'private key of web push';

/**
 * The keys of this installation, made at its first start and stored in the database, the private one encrypted: of
 * several processes that start at once, one makes them.
 * @returns null when they were encrypted with another key: no push is sent then
 */
export async function openPushKeys(database: Database, cipher: SecretCipher, logger: Logger): Promise<PushKeys | null> {
  const made = webPush.generateVAPIDKeys();
  const [result] = await database.run([
    {
      text: 'select stored_public_key, stored_private_key from gateway.keep_push_keys($1, $2)',
      values: [made.publicKey, cipher.encrypt(made.privateKey, purpose)],
    },
  ]);
  const [publicKey, encrypted] = result?.rows[0] ?? [];
  try {
    return { publicKey: publicKey ?? '', privateKey: cipher.decrypt(encrypted ?? '', purpose) };
  } catch (error) {
    logger.warn('the keys of web push cannot be read: no push is sent', describeError(error));
    return null;
  }
}
