import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audience, authApiMount, openKeyRing } from '@dargu/auth-api';
import { makeThrowawayFolder } from '@dargu/embedded-postgres/testing/throwaway-folder.ts';
import { openDatabase } from '@dargu/pg-one-sync';
import { createScratchDatabase } from '@dargu/testing';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Database as Rows } from '#contract/database.ts';
import { readManifest, restoreBackup } from '#server/database/backup/restore-backup.ts';
import { runningDatabaseUrl, startEmbeddedDatabase } from '#server/database/embedded.ts';
import { connect, migrate, migrationsFolder, readMigrations } from '#server/database/migrate.ts';
import { startServer } from '#server/start-server.ts';
import { openFolderStore } from '#server/storage/folder-store.ts';
import { releasedBackup } from '../check/released-migrations.ts';
import { writeDemoBackup } from './demo-backup.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
/** What the last release has; before the first one, what a release of today would have. */
let backup: string;
let undo: (() => unknown)[] = [];

beforeAll(async () => {
  folder = makeThrowawayFolder('dargu-upgrade-');
  backup = existsSync(releasedBackup) ? releasedBackup : join(folder, 'of-today.tar.gz');
  if (backup === releasedBackup) return;
  const database = await createScratchDatabase();
  await writeDemoBackup(backup, database.adminUrl, join(folder, 'files-of-today'));
  await database.drop();
});
afterEach(async () => {
  for (const step of undo.reverse()) await step();
  undo = [];
});
afterAll(() => rm(folder, { recursive: true }));

/** Copies migrations into a folder of their own. */
async function copyMigrations(names: readonly string[]): Promise<string> {
  const migrations = await mkdtemp(join(folder, 'migrations-'));
  for (const name of names) await copyFile(join(migrationsFolder, name), join(migrations, name));
  return migrations;
}

const presentMigrations = async () => (await readMigrations(migrationsFolder)).map(({ name }) => name);

/** Restores the last release as `npm run restore -- FILE --new-key` does. */
async function restore(adminUrl: string, filesFolder: string, migrations?: string) {
  const store = await openFolderStore(filesFolder);
  return await restoreBackup(backup, { adminUrl, store, keyDigest: null, ...(migrations && { migrations }) });
}

/** An external database with what the last release had. */
async function restoredDatabase(migrations?: string) {
  const database = await createScratchDatabase();
  undo.push(database.drop);
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const contents = await restore(database.adminUrl, join(dataDir, 'files'), migrations);
  const env = { DATABASE_URL: database.authenticatorUrl, DATABASE_ADMIN_URL: database.adminUrl, DATA_DIR: dataDir };
  return { contents, database, env };
}

const origin = 'http://dargu.test';

async function query(adminUrl: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = await connect(adminUrl);
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A token as the server hands out after signing in. */
async function tokenOf(person: string, adminUrl: string): Promise<string> {
  const database = openDatabase({ connectionString: adminUrl, size: 1, prepare: false });
  const keys = await openKeyRing(database);
  const iat = Math.floor(Date.now() / 1_000);
  const claims = { iss: origin + authApiMount, aud: audience, role: 'authenticated', iat, exp: iat + 600, sub: person };
  const token = await keys.current().sign(claims);
  keys.close();
  await database.close();
  return token;
}

/** A visitor and someone with an account of the last release do what people do. */
async function useSite(url: string, adminUrl: string): Promise<void> {
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = (token?: string) =>
    createClient<Rows>(url, 'dargu-demo-key', { auth, ...(token && { accessToken: async () => token }) });
  const visitor = client();

  const { data: reviews } = await visitor.from('professor_reviews').select('id,professor_id,comment').limit(5);
  expect(reviews).toHaveLength(5);
  const target = reviews?.[0]?.professor_id ?? 0;
  const page = await fetch(`${url}/professor/${target}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<h1');
  expect((await fetch(`${url}/professors`)).status).toBe(200);
  expect((await visitor.from('published_guides').select('id')).data?.length).toBeGreaterThan(5);
  expect((await visitor.rpc('raffles_published')).data).toMatchObject([{ prize_en: 'Headphones', drawn_at: null }]);

  const [student] = await query(
    adminUrl,
    `select p.firebase_uid as id, r.id as own, r.professor_id as professor, r.comment
     from public.profiles as p join public.ratings as r on r.user_id = p.firebase_uid
     where r.status = 'visible' and r.comment <> ''
       and not exists (select from public.ratings as o where o.user_id = p.firebase_uid and o.professor_id = ${target})
     order by 1 limit 1`,
  );
  const person = client(await tokenOf(String(student?.['id']), adminUrl));
  const own = await person.from('ratings').select('id,comment').eq('professor_id', Number(student?.['professor']));
  expect(own).toMatchObject({ error: null, data: [{ id: student?.['own'], comment: student?.['comment'] }] });
  const rating = { professor_id: target, rating1: 4, comment: 'מסביר לאט וברור, ממליץ בחום' };
  const rated = await person.from('ratings').upsert(rating, { onConflict: 'professor_id,user_id' });
  expect(rated).toMatchObject({ error: null, status: 201 });
  const shown = await visitor.from('professor_reviews').select('comment').eq('professor_id', target);
  expect(shown.data).toContainEqual({ comment: rating.comment });
  const reported = await person.from('professor_reports').insert({ professor_id: target, reason: 'wrong_details' });
  expect(reported).toMatchObject({ error: null, status: 201 });
  expect(await query(adminUrl, 'select * from private.stale_counts()')).toEqual([]);
}

const start = async (env: Readonly<Record<string, string>>) => {
  const server = await startServer(
    { PORT: '0', LOG_LEVEL: 'silent', SITE_URL: origin, SHUTDOWN_DELAY_S: '0', ...env },
    { onProgress: () => {} },
  );
  undo.push(server.stop);
  return server;
};

it('a backup of the last release is restored with nothing to count again, and people go on', async () => {
  const { contents, database, env } = await restoredDatabase();
  expect(contents).toMatchObject({ recounted: 0, missing: [] });
  expect(contents.files).toBeGreaterThan(0);
  const { url } = await start(env);
  await useSite(url, database.adminUrl);
});

it('a data folder of the last release is brought up to date by starting on it, and people go on', async () => {
  const dataDir = await mkdtemp(join(folder, 'embedded-'));
  const old = await startEmbeddedDatabase({ dataDir, durable: false, log: () => {} });
  const released = (await readManifest(backup)).migrations.map(({ name }) => name);
  await restore(old.adminUrl, join(dataDir, 'files'), await copyMigrations(released));
  await old.stop();
  const { url } = await start({ DATA_DIR: dataDir });
  const adminUrl = runningDatabaseUrl(dataDir) ?? '';
  const applied = await query(adminUrl, 'select name from migrations.applied order by name');
  expect(applied.map(({ name }) => name)).toEqual(await presentMigrations());
  await useSite(url, adminUrl);
});

it('this version serves beside the schema of the next one, which has run over the rows of the last release', async () => {
  const migrations = await copyMigrations(await presentMigrations());
  const next = `alter table public.professors add column note text; update public.professors set note = 'next';`;
  await writeFile(join(migrations, '9999-next.sql'), next);
  const { contents, database, env } = await restoredDatabase(migrations);
  expect(contents.recounted).toBe(0);
  const missed = await query(database.adminUrl, 'select from public.professors where note is null');
  expect(missed).toEqual([]);
  const { url } = await start(env);
  await useSite(url, database.adminUrl);
});

it('a restore refuses a database in which migrations ran that came since, and would not run over the rows', async () => {
  const database = await createScratchDatabase();
  undo.push(database.drop);
  const migrations = await copyMigrations(await presentMigrations());
  await writeFile(join(migrations, '9999-next.sql'), 'alter table public.professors add column note text;');
  await migrate(database.adminUrl, migrations);
  const restoring = restore(database.adminUrl, await mkdtemp(join(folder, 'files-')), migrations);
  await expect(restoring).rejects.toThrow(/came after the backup \(\d{4}-.+\.sql\)/);
  expect(await query(database.adminUrl, 'select from public.professors')).toEqual([]);
});
