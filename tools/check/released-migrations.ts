import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readManifest } from '#server/database/backup/restore-backup.ts';
import { migrationsFolder, readMigrations } from '#server/database/migrate.ts';

/** Backup of a small demo by the last release; its manifest has the migrations that are released. */
export const releasedBackup = fileURLToPath(new URL('../../database/released.tar.gz', import.meta.url));

interface NamedDigest {
  readonly name: string;
  readonly checksum: string;
}

/** Released migrations that are other than they were, and new ones that would run before them. */
export function releasedProblems(released: readonly NamedDigest[], present: readonly NamedDigest[]): string[] {
  const digests = new Map(present.map(({ checksum, name }) => [name, checksum]));
  const names = new Set(released.map(({ name }) => name));
  const last = released.at(-1)?.name ?? '';
  return [
    ...released
      .filter(({ checksum, name }) => digests.get(name) !== checksum)
      .map(
        ({ name }) =>
          `${name} is released and was ${digests.has(name) ? 'changed' : 'removed'}: put it back, and make a new file`,
      ),
    ...present
      .filter(({ name }) => !names.has(name) && name < last)
      .map(({ name }) => `${name} must sort after ${last}, the last one that is released`),
  ];
}

export async function findReleasedProblems(): Promise<readonly string[]> {
  if (!existsSync(releasedBackup)) return []; // nothing is released yet
  return releasedProblems((await readManifest(releasedBackup)).migrations, await readMigrations(migrationsFolder));
}
