import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './archive.ts';

/** How many days, weeks (from Monday) and months keep their newest backup. */
export type Retention = Readonly<Record<'d' | 'w' | 'm', number>>;

const fileName = /^dargu-(\d{4}-\d\d-\d\d)T\d{6}Z\.tar\.gz$/u;

/** Name of a backup that is made now, in UTC. */
export const backupName = (now: Date) => `dargu-${now.toISOString().replaceAll(/:|\.\d+/gu, '')}.tar.gz`;

/**
 * Reads e.g. `7d,4w`.
 *
 * @throws BackupError
 */
export function parseRetention(text: string): Retention {
  const counts = { d: 0, w: 0, m: 0 };
  for (const part of text.split(',')) {
    const [, count, unit] = /^(\d{1,3})([dwm])$/u.exec(part.trim()) ?? [];
    if (unit !== 'd' && unit !== 'w' && unit !== 'm') throw new BackupError('--keep is like 7d,4w,6m.');
    counts[unit] = Number(count);
  }
  if (counts.d + counts.w + counts.m === 0) throw new BackupError('--keep has to keep at least one backup.');
  return counts;
}

/** Days after which no backup of today is stored any more. */
export const storedDays = ({ d, w, m }: Retention) => Math.max(d, w && 7 * w + 7, m && 31 * m + 31);

const periods: Readonly<Record<keyof Retention, (day: Date) => string>> = {
  d: day => day.toISOString().slice(0, 10),
  w: day => new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10),
  m: day => day.toISOString().slice(0, 7),
};

/** @returns which of the backups no period keeps; other files are none of its business */
export function outdatedBackups(files: readonly string[], retention: Retention): readonly string[] {
  const backups = files.flatMap(file => {
    const day = fileName.exec(file)?.[1];
    return day === undefined ? [] : [{ file, day: new Date(day) }];
  });
  const newestFirst = backups.toSorted((one, other) => (one.file < other.file ? 1 : -1));
  const kept = new Set<string>();
  for (const unit of ['d', 'w', 'm'] as const) {
    const newest = new Map<string, string>();
    for (const { day, file } of newestFirst) {
      const period = periods[unit](day);
      if (!newest.has(period) && newest.size < retention[unit]) newest.set(period, file);
    }
    for (const file of newest.values()) kept.add(file);
  }
  return newestFirst.filter(({ file }) => !kept.has(file)).map(({ file }) => file);
}

/** Removes the backups of a folder that no period keeps, and what is left of backups that were interrupted. */
export async function removeOutdated(folder: string, retention: Retention): Promise<readonly string[]> {
  const files = await readdir(folder);
  const outdated = outdatedBackups(files, retention);
  const interrupted = files.filter(
    file => fileName.test(file.replace(/\.(?:partial|table)$/u, '')) && !fileName.test(file),
  );
  for (const file of [...outdated, ...interrupted]) await rm(join(folder, file));
  return outdated;
}
