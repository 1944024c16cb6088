// Closes the migrations of a release, once its version stands in package.json: writes database/released.tar.gz, the
// backup of a small demo. From then on `npm run check` holds these migrations to their digests, and the upgrade test
// brings that demo along.
//   npm run release:close
import { rename } from 'node:fs/promises';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeThrowawayFolder } from '@dargu/embedded-postgres/testing/throwaway-folder.ts';
import { versionCode } from '#native/version.ts';
import { readManifest } from '#server/database/backup/restore-backup.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { version } from '#server/operations/version.ts';
import { findReleasedProblems, releasedBackup } from '../check/released-migrations.ts';
import { writeDemoBackup } from './demo-backup.ts';

const problems = [...(await findReleasedProblems())];
if (existsSync(releasedBackup)) {
  const last = (await readManifest(releasedBackup)).version;
  if (versionCode(version) <= versionCode(last)) problems.push(`Version ${last} is closed: raise it in package.json`);
}
if (!readFileSync('CHANGELOG.md', 'utf8').includes(`\n## ${version}`))
  problems.push(`CHANGELOG.md has no section for version ${version}`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const folder = makeThrowawayFolder('dargu-close-');
try {
  const embedded = await startEmbeddedDatabase({ dataDir: join(folder, 'data'), log: () => {} });
  const draft = `${releasedBackup}.new`;
  rmSync(draft, { force: true });
  try {
    await writeDemoBackup(draft, embedded.adminUrl, join(folder, 'files'));
  } finally {
    await embedded.stop();
  }
  await rename(draft, releasedBackup);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const { migrations } = await readManifest(releasedBackup);
console.log(
  `database/released.tar.gz: ${migrations.length} migrations of version ${version}, ${Math.ceil(statSync(releasedBackup).size / 1_000)} kB. Commit it.`,
);
