// Restores an archive of `npm run backup` into an empty database, embedded or of one's own, and its files. With the
// settings of the server that will run there: DATABASE_ADMIN_URL, or DATA_DIR. The server must not run.
//   npm run restore -- FILE.tar.gz
//   npm run restore -- FILE.tar.gz --new-key    without the PROVIDER_TOKEN_KEY of the backup
import { parseArgs } from 'node:util';
import { restoreBackup } from '#server/database/backup/restore-backup.ts';
import { readConfig } from '#server/config.ts';
import { withOwnerUrl } from './as-owner.ts';
import { describeContents, openBackupParts } from './backup-parts.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'new-key': { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('usage: npm run restore -- FILE.tar.gz [--new-key]');
  const config = readConfig(process.env);
  const { close, keyDigest, store } = await openBackupParts(config);
  const startedAt = performance.now();
  const { missing, recounted, ...contents } = await withOwnerUrl(config, adminUrl =>
    restoreBackup(file, { adminUrl, store, keyDigest: values['new-key'] ? null : keyDigest }),
  );
  close();
  console.log(`Restored ${describeContents(contents, startedAt)}. ${recounted} numbers were counted again.`);
  if (missing.length > 0) console.log(`Run as the administrator of the database server:\n${missing.join('\n')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
