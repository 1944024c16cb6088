import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '#server/database/backup/restore-backup.ts';
import { writeBackup } from '#server/database/backup/write-backup.ts';
import { runningDatabaseUrl, startEmbeddedDatabase } from '#server/database/embedded.ts';
import { version } from '#server/operations/version.ts';
import { openFolderStore } from '#server/storage/folder-store.ts';
import { recount } from './recount.ts';
import type { Scene } from './scenarios.ts';

/** Backs the site up while people write, restores it in another place, and compares what is there. */
export async function restoreElsewhere({ dataDir, ledger, measure }: Scene): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'dargu-restored-'));
  chmodSync(place, 0o755); // root hands the cluster to another user
  try {
    const file = join(place, 'backup.tar.gz');
    const store = await openFolderStore(join(place, 'files'));
    const { copy, end } = ledger.follow();
    await writeBackup(file, { adminUrl: runningDatabaseUrl(dataDir) ?? '', store, keyDigest: '', version });
    end();
    const since = performance.now();
    const elsewhere = await startEmbeddedDatabase({ dataDir: join(place, 'data'), log: () => {} });
    try {
      const { recounted } = await restoreBackup(file, { adminUrl: elsewhere.adminUrl, store, keyDigest: null });
      measure('restored elsewhere', (performance.now() - since) / 1_000, 60, ' s');
      const found = await recount(elsewhere.adminUrl);
      const { lost, wrong } = copy.judge(found.ratings);
      measure('backup: acknowledged before, and not in it', lost, 0);
      measure('backup: wrong in it', wrong + found.wrong + recounted, 0);
    } finally {
      await elsewhere.stop();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
