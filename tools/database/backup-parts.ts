import { stat } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { version } from '#server/operations/version.ts';
import { existingEncryptionKey, keyDigest } from '#server/sign-in/encryption-key.ts';
import { openStores } from '#server/storage/open-stores.ts';

/** Opens what a backup and a restore need beside the database. */
export async function openBackupParts({ database, files, signIn }: Config) {
  const stores = await openStores(files, false);
  const beside = database.kind === 'embedded' && signIn.encryptionKey === null ? database.dataDir : null;
  const key = beside === null ? signIn.encryptionKey : existingEncryptionKey(beside);
  return {
    version,
    store: stores.store,
    close: stores.close,
    /** Empty where there is no key yet. */
    keyDigest: key ? keyDigest(key) : '',
    /** What the operator calls the key; null where there is none. */
    keyName: key ? (beside === null ? 'PROVIDER_TOKEN_KEY' : `${beside}/seal-key`) : null,
  };
}

/** Size of a file for people. */
export const megabytesOf = async (file: string): Promise<string> =>
  `${((await stat(file)).size / 1_000_000).toFixed(1)} MB`;
