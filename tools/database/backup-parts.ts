import type { Config } from '#server/config.ts';
import type { Summary } from '#server/database/backup/archive.ts';
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

/** Says what an archive holds and how long it took, for a person. */
export function describeContents({ files, rows }: Summary, startedAt: number): string {
  const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${rowCount} rows and ${files} files in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
}
