// Writes the database and the files of people into one archive, while the site runs. With the settings of the server:
// DATABASE_ADMIN_URL, or DATA_DIR.
//   npm run backup -- FILE.tar.gz
//   npm run backup -- FOLDER --keep 7d,4w    names the archive by its time and removes older ones that no period keeps
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName, parseRetention, removeOutdated, storedDays } from '#server/database/backup/keep.ts';
import { writeBackup } from '#server/database/backup/write-backup.ts';
import { readConfig } from '#server/config.ts';
import { withOwnerUrl } from './as-owner.ts';
import { describeContents, openBackupParts } from './backup-parts.ts';

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0)
    throw new Error('usage: npm run backup -- FILE.tar.gz | FOLDER [--keep 7d,4w]');
  const retention = values.keep === undefined ? null : parseRetention(values.keep);
  if (retention !== null) await mkdir(target, { recursive: true, mode: 0o700 });
  const isFolder = await stat(target).then(
    found => found.isDirectory(),
    () => false,
  );
  const file = isFolder ? join(target, backupName(new Date())) : target;
  const config = readConfig(process.env);
  const parts = await openBackupParts(config);
  const startedAt = performance.now();
  const { isNoted, ...contents } = await withOwnerUrl(config, adminUrl =>
    writeBackup(file, { adminUrl, ...parts }, retention && storedDays(retention)),
  );
  parts.close();
  const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1);
  console.log(`${file}: ${describeContents(contents, startedAt)}, ${megabytes} MB.`);
  if (!isNoted) console.log('The database could not note it: /metrics shows the one before.');
  if (parts.keyName !== null) console.log(`It needs ${parts.keyName}, which is not in it: store that elsewhere.`);
  if (retention !== null)
    for (const removed of await removeOutdated(target, retention)) console.log(`Removed ${removed}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
