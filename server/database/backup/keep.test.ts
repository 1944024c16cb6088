import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backupName, outdatedBackups, parseRetention, removeOutdated, storedDays } from './keep.ts';

const day = 86_400_000;
const noon = Date.UTC(2026, 10, 25, 12);
const backups = (days: number) => Array.from({ length: days }, (_, index) => backupName(new Date(noon - index * day)));

it('keeps the newest backup of each day, week and month that it is told to', () => {
  const files = [...backups(60), backupName(new Date(noon - 3_600_000))];
  const outdated = new Set(outdatedBackups(files, parseRetention('7d,4w,2m')));
  expect(
    files.filter(file => !outdated.has(file)).map(file => file.slice('dargu-2026-'.length, -'.tar.gz'.length)),
  ).toEqual(
    ['11-25', '11-24', '11-23', '11-22', '11-21', '11-20', '11-19', '11-15', '11-08', '10-31'].map(
      date => `${date}T120000Z`,
    ),
  );
});

it.each([
  ['7d,4w', 35],
  ['60d', 60],
  ['7d,4w,6m', 217],
])('knows that with %s no backup is older than %i days', (text, days) => {
  const retention = parseRetention(text);
  const made = backups(400);
  const oldest = made.findLast(name => !new Set(outdatedBackups(made, retention)).has(name)) ?? '';
  expect(storedDays(retention)).toBe(days);
  expect((noon - Date.parse(oldest.slice(6, 16))) / day).toBeLessThan(days + 1);
});

it('keeps as many days as there are backups when some days have none', () => {
  const files = [0, 10, 20].map(days => backupName(new Date(noon - days * day)));
  expect(outdatedBackups(files, parseRetention('2d'))).toEqual([files[2]]);
});

it.each(['', '7', '7y', '0d', 'd', '7d;4w', '-1d'])('refuses to keep "%s"', text => {
  expect(() => parseRetention(text)).toThrow('--keep');
});

it('removes what is outdated and what an interrupted backup left, and nothing that is not its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keep-'));
  const [newest = '', older = ''] = backups(2);
  const others = ['notes.txt', 'dargu-1.0.0.tar.gz', 'dargu-2020-01-01.tar.gz', 'other.tar.gz.partial'];
  for (const name of [newest, older, `${older}.partial`, `${older}.table`, ...others])
    await writeFile(join(folder, name), '');
  expect(await removeOutdated(folder, parseRetention('1d'))).toEqual([older]);
  expect(await readdir(folder)).toEqual([newest, ...others].toSorted());
  await rm(folder, { recursive: true });
});
