import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createScratchDatabase } from '@dargu/testing';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../migrate.ts';
import { type TestDatabase, createTestDatabase } from '../testing/database.ts';
import { openBucketStore } from '../../storage/bucket-store.ts';
import { openFolderStore } from '../../storage/folder-store.ts';
import { startBucketServer } from '../../storage/testing/bucket-server.ts';
import type { FileStore } from './archive.ts';
import { readManifest, restoreBackup } from './restore-backup.ts';
import { readTables, tableName } from './tables.ts';
import { writeBackup } from './write-backup.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let site: TestDatabase;
let store: FileStore;
let undo: (() => unknown)[] = [];
const keyDigest = 'digest-of-the-key';
const fileBytes = Buffer.from('a summary of a lecture');
const fileId = randomUUID();
let fileKey: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  site = await createTestDatabase({ seed: 'demo' });
  store = await openFolderStore(join(folder, 'files'));
  const [, stored] = await site.admin.run([
    {
      text: `insert into public.guide_files (id, user_id, name, bytes, status)
             select $1, firebase_uid, 'summary.pdf', 10, 'ready' from public.profiles limit 1`,
      values: [fileId],
    },
    {
      text: `insert into private.stored_files (file_id, is_stored) values ($1, true) returning object_key`,
      values: [fileId],
    },
  ]);
  fileKey = String(stored?.rows[0]?.[0]);
  await store.put(fileKey, fileBytes, 'application/pdf');
  await store.put(`files/${randomUUID()}`, Buffer.from('of no row'), 'application/pdf');
});
afterAll(async () => {
  await site.drop();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  for (const step of undo.reverse()) await step();
  undo = [];
});

const source = () => ({ adminUrl: site.adminUrl, store, keyDigest, version: '1.2.3' });

/** @param database for a new server; only its migrations have run there unless it is bare */
async function emptyPlace(isBare = false) {
  const database = isBare ? await createScratchDatabase() : await createTestDatabase();
  undo.push(database.drop);
  const files = await mkdtemp(join(folder, 'restored-'));
  return { adminUrl: database.adminUrl, store: await openFolderStore(files), keyDigest, database };
}

async function newBackup(): Promise<string> {
  const file = join(folder, `${randomUUID()}.tar.gz`);
  await writeBackup(file, source());
  return file;
}

async function emptyBucket() {
  const server = await startBucketServer();
  const bucket = openBucketStore(server.settings);
  undo.push(server.close, bucket.close);
  return bucket;
}

/** Digest of the rows of each table, whatever their order on the disk. */
async function contents(url: string): Promise<ReadonlyMap<string, string>> {
  const client = await connect(url);
  const digests = new Map<string, string>();
  for (const table of await readTables(client)) {
    const { rows } = await client.query<{ digest: string }>(
      `select md5(string_agg(row::text, '|' order by row::text)) as digest from ${tableName(table)} as row`,
    );
    digests.set(tableName(table), rows[0]?.digest ?? '');
  }
  await client.end();
  return digests;
}

async function execute(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

/** What binds later rows: foreign keys, triggers, and the next numbers. */
const rules = (url: string) =>
  execute(
    url,
    `select (select count(*) from pg_constraint where contype = 'f' and convalidated)::int as keys,
            (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O')::int as triggers,
            (select json_agg((sequencename, last_value) order by schemaname, sequencename) from pg_sequences)::text as next`,
  );

describe('a backup', () => {
  it('holds every row of every table and the files that rows name, and restores them in an empty database', async () => {
    const before = await contents(site.adminUrl);
    const file = await newBackup();
    const target = await emptyPlace(true);
    const { files, missing, recounted, rows } = await restoreBackup(file, target);
    expect(before.size).toBeGreaterThan(80); // control
    expect(Object.keys(rows)).toHaveLength(before.size);
    expect(rows['database/public.ratings']).toBeGreaterThan(100);
    expect(await contents(target.adminUrl)).toEqual(before);
    expect({ files, missing, recounted }).toEqual({ files: 1, missing: [], recounted: 0 });
    const restored = await target.store.read(fileKey);
    expect(Buffer.from(await new Response(restored).arrayBuffer())).toEqual(fileBytes);
    expect(await rules(target.adminUrl)).toEqual(await rules(site.adminUrl));
  });

  it('takes files out of a bucket, and restores them into another bucket or a folder', async () => {
    const bucket = await emptyBucket();
    await bucket.put(fileKey, fileBytes, 'application/pdf');
    const file = join(folder, 'bucket.tar.gz');
    await writeBackup(file, { ...source(), store: bucket });
    for (const target of [await emptyPlace(), { ...(await emptyPlace()), store: await emptyBucket() }]) {
      expect(await restoreBackup(file, target)).toMatchObject({ files: 1, missing: [] });
      const restored = await target.store.read(fileKey);
      expect(Buffer.from(await new Response(restored).arrayBuffer())).toEqual(fileBytes);
    }
  });

  it('can be read by its owner alone, and names its version and the digest of the key, but holds no key', async () => {
    const file = await newBackup();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readManifest(file)).toMatchObject({ version: '1.2.3', providerTokenKey: keyDigest });
  });

  it('does not replace a file', async () => {
    const file = join(folder, 'precious.tar.gz');
    await writeFile(file, 'precious');
    await expect(writeBackup(file, source())).rejects.toThrow('exists');
    expect(await readFile(file, 'utf8')).toBe('precious');
  });

  it('leaves nothing behind when a file cannot be read', async () => {
    const broken = { read: () => Promise.reject(new Error('the disk is gone')) };
    const file = join(folder, 'broken.tar.gz');
    await expect(writeBackup(file, { ...source(), store: broken })).rejects.toThrow('the disk is gone');
    expect((await readdir(folder)).filter(name => name.startsWith('broken'))).toEqual([]);
  });

  it('is one of a moment: what is written meanwhile is in none of its tables', async () => {
    const file = join(folder, 'moment.tar.gz');
    const writing = {
      async read(key: string) {
        await execute(site.adminUrl, `update public.app_settings set value = value`);
        return await store.read(key);
      },
    };
    const before = await contents(site.adminUrl);
    await writeBackup(file, { ...source(), store: writing });
    const target = await emptyPlace();
    await restoreBackup(file, target);
    expect(await contents(target.adminUrl)).toEqual(before);
  });

  it('is noted when it is whole, which the server may read; where nothing can be noted it is a backup all the same', async () => {
    const noted = async () => {
      const [result] = await site.database.run([{ text: 'select gateway.last_backup()', values: [] }]);
      return Number(result?.rows[0]?.[0] ?? 0);
    };
    await execute(site.adminUrl, 'update private.installation set backed_up_at = null');
    const failing = { read: () => Promise.reject(new Error('the disk is gone')) };
    await expect(writeBackup(join(folder, 'failed.tar.gz'), { ...source(), store: failing })).rejects.toThrow('gone');
    expect(await noted()).toBe(0);
    const fullDisk = new URL(site.adminUrl);
    fullDisk.searchParams.set('options', '-c default_transaction_read_only=on');
    const unnoted = join(folder, 'unnoted.tar.gz');
    expect(await writeBackup(unnoted, { ...source(), adminUrl: fullDisk.href })).toMatchObject({
      files: 1,
      isNoted: false,
    });
    expect(await readManifest(unnoted)).toMatchObject({ version: '1.2.3' });
    expect(await noted()).toBe(0);
    const before = Date.now() / 1000;
    expect(await writeBackup(join(folder, 'noted.tar.gz'), source(), 60)).toMatchObject({ isNoted: true });
    expect(await noted()).toBeGreaterThan(before - 5);
    expect(await execute(site.adminUrl, 'select backup_days from private.installation')).toEqual([{ backup_days: 60 }]);
  });

  it('has no key of a semester in it, nor a digest', async () => {
    const digest = `insert into private.cut_digests (digest, year, semester) values ('a', 2027, 'a')`;
    await execute(site.adminUrl, `insert into private.semester_keys (year, semester) values (2027, 'a'); ${digest}`);
    const file = await newBackup();
    const target = await emptyPlace();
    await restoreBackup(file, target);
    for (const table of ['semester_keys', 'cut_digests'])
      expect(await execute(target.adminUrl, `select from private.${table}`)).toEqual([]);
    const { stdout: tables } = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' });
    expect(tables).toContain('private.sanctions');
    expect(tables).not.toMatch(/semester_keys|cut_digests/u);
  });

  it('is not written twice at once', async () => {
    let release = () => {};
    const reached = new Promise<void>(begun => {
      const held = new Promise<void>(resolve => (release = resolve));
      const slow = {
        async read() {
          begun();
          await held;
          return null;
        },
      };
      const writing = writeBackup(join(folder, 'slow.tar.gz'), { ...source(), store: slow });
      undo.push(() => writing);
    });
    await reached;
    await expect(writeBackup(join(folder, 'second.tar.gz'), source())).rejects.toThrow('Another backup');
    release();
  });
});

describe('a restore', () => {
  it('refuses a database that is in use, and changes nothing there', async () => {
    const file = await newBackup();
    const before = await contents(site.adminUrl);
    await expect(restoreBackup(file, { ...(await emptyPlace()), adminUrl: site.adminUrl })).rejects.toThrow('in use');
    expect(await contents(site.adminUrl)).toEqual(before);
  });

  it('refuses another key, and an archive that was cut off, and changes nothing before a whole one follows', async () => {
    const before = await contents(site.adminUrl);
    const whole = await newBackup();
    const bytes = await readFile(whole);
    const cut = join(folder, 'cut.tar.gz');
    const target = await emptyPlace();
    await expect(restoreBackup(whole, { ...target, keyDigest: 'another' })).rejects.toThrow('PROVIDER_TOKEN_KEY');
    for (const part of [0.001, 0.5, 0.9999]) {
      await writeFile(cut, bytes.subarray(0, bytes.length * part));
      await expect(restoreBackup(cut, target)).rejects.toThrow('whole');
    }
    expect(await execute(target.adminUrl, 'select from public.institutions')).toEqual([]);
    await restoreBackup(whole, { ...target, keyDigest: null });
    expect(await contents(target.adminUrl)).toEqual(before);
  });

  it('refuses what is no backup', async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'notes');
    const target = await emptyPlace();
    await expect(restoreBackup(file, target)).rejects.toThrow('no whole backup');
    await expect(restoreBackup(join(folder, 'none'), target)).rejects.toThrow('no whole backup');
  });

  it('refuses data of migrations that this version does not have', async () => {
    const newer = `insert into migrations.applied (name, checksum) values ('9999-of-tomorrow.sql', 'x')`;
    await execute(site.adminUrl, newer);
    undo.push(() => execute(site.adminUrl, `delete from migrations.applied where name = '9999-of-tomorrow.sql'`));
    await expect(restoreBackup(await newBackup(), await emptyPlace())).rejects.toThrow('9999-of-tomorrow.sql');
  });
});
