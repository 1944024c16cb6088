import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdmin, inDatabase } from '@dargu/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate, readSchemaState } from './migrate.ts';
import { type Database, openDatabase } from '@dargu/pg-one-sync';

let folder: string;
let url: string;
let name: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dargu-migrations-'));
  name = `migrate_${Date.now()}_${process.pid}`;
  await asAdmin(inject('adminUrl'), `create database ${name}`);
  url = inDatabase(inject('adminUrl'), name);
  database = openDatabase({ connectionString: url, size: 2, prepare: false });
});
afterEach(async () => {
  await database.close();
  await asAdmin(inject('adminUrl'), `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

const write = (file: string, text: string) => writeFile(join(folder, file), text);
const rowsOf = async (text: string) => (await database.run([{ text, values: [] }]))[0]?.rows;

describe('migrations', () => {
  it('run in order of name, each once', async () => {
    await write('0002-fill.sql', 'insert into a values (1);');
    await write('0001-table.sql', 'create table a (id int); -- שלום');
    await write('notes.txt', 'no migration');
    expect(await readSchemaState(url, folder)).toEqual({ pending: ['0001-table.sql', '0002-fill.sql'], newer: [] });
    expect(await migrate(url, folder)).toEqual(['0001-table.sql', '0002-fill.sql']);
    expect(await migrate(url, folder)).toEqual([]);
    expect(await readSchemaState(url, folder)).toEqual({ pending: [], newer: [] });
    await write('0003-more.sql', 'insert into a values (2);');
    expect(await migrate(url, folder)).toEqual(['0003-more.sql']);
    expect(await rowsOf('select id from a order by id')).toEqual([['1'], ['2']]);
  });

  it('run once when several processes migrate at a time', async () => {
    await write('0001-table.sql', 'create table a (id int); select pg_sleep(0.2);');
    await write('0002-fill.sql', 'insert into a values (1);');
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(url, folder)));
    expect(runs.flat().sort()).toEqual(['0001-table.sql', '0002-fill.sql']);
    expect(await rowsOf('select count(*) from a')).toEqual([['1']]);
  });

  it('leave nothing behind when one fails, and say where; what ran before stays', async () => {
    await write('0001-table.sql', 'create table a (id int);');
    await write(
      '0002-broken.sql',
      'create table b (id int);\ninsert into a values (1);\n\ninsert into nowhere values (1);\n',
    );
    await expect(migrate(url, folder)).rejects.toThrow(
      'Migration 0002-broken.sql failed in line 4: relation "nowhere" does not exist',
    );
    expect(
      await rowsOf(`select to_regclass('a') is not null, to_regclass('b') is null, (select count(*) from a)`),
    ).toEqual([['t', 't', '0']]);
    await write('0002-broken.sql', 'create table b (id int);');
    expect(await migrate(url, folder)).toEqual(['0002-broken.sql']); // control: mended, it runs
  });

  it('stop when one that has run was changed, but not for the line breaks of another system', async () => {
    await write('0001-table.sql', 'create table a (id int);\n-- end\n');
    await migrate(url, folder);
    await write('0001-table.sql', 'create table a (id int);\r\n-- end\r\n');
    expect(await migrate(url, folder)).toEqual([]);
    await write('0001-table.sql', 'create table a (id bigint);\n-- end\n');
    await write('0002-next.sql', 'create table b (id int);');
    await expect(migrate(url, folder)).rejects.toThrow('0001-table.sql was changed after it had run');
    expect(await rowsOf(`select to_regclass('b')`)).toEqual([[null]]);
  });

  it('say plainly that others made the database, and leave the database as it is', async () => {
    await write('0001-table.sql', 'create table a (id int); insert into a values (1);');
    await write('0002-more.sql', 'alter table a add column b int;');
    await migrate(url, folder);
    const ledger = await rowsOf('select * from migrations.applied order by name');
    await rm(join(folder, '0001-table.sql'));
    await rm(join(folder, '0002-more.sql'));
    await write('0010-topic.sql', 'create table a (id int, b int);');

    const refusal =
      /made by other migrations.*0001-table\.sql.*Nothing in it was changed.*DATA_DIR.*version that made it/s;
    await expect(migrate(url, folder)).rejects.toThrow(refusal);
    await expect(readSchemaState(url, folder)).rejects.toThrow(refusal);
    expect(await rowsOf('select id, b from a')).toEqual([['1', null]]);
    expect(await rowsOf('select * from migrations.applied order by name')).toEqual(ledger);
  });

  it.each([
    ['encoding UTF8', `encoding 'SQL_ASCII' locale_provider libc locale 'C'`],
    ['a UTF-8 locale', `encoding 'UTF8' lc_ctype 'C' lc_collate 'C'`],
  ])('want a database with %s', async (wanted, options) => {
    const other = `${name}_other`;
    await asAdmin(inject('adminUrl'), `create database ${other} template template0 ${options}`);
    await expect(migrate(inDatabase(inject('adminUrl'), other), folder)).rejects.toThrow(
      `must be created with ${wanted}`,
    );
    await asAdmin(inject('adminUrl'), `drop database ${other}`);
  });

  it('leave a database as it is that a newer version has brought further', async () => {
    await write('0001-table.sql', 'create table a (id int);');
    await write('0002-new.sql', 'create table b (id int);');
    await migrate(url, folder);
    await rm(join(folder, '0002-new.sql'));
    expect(await migrate(url, folder)).toEqual([]);
    expect(await readSchemaState(url, folder)).toEqual({ pending: [], newer: ['0002-new.sql'] });
  });

  it.each([
    [
      'one that ran comes between two of this version',
      ['0001-a.sql', '0002-b.sql', '0003-c.sql'],
      ['0001-a.sql', '0003-c.sql'],
    ],
    [
      'one that ran comes later, and one of this version has not run',
      ['0001-a.sql', '0003-c.sql'],
      ['0001-a.sql', '0002-b.sql'],
    ],
  ])('stop when %s', async (_, before, after) => {
    for (const file of before) await write(file, '');
    await migrate(url, folder);
    for (const file of before) await rm(join(folder, file));
    for (const file of after) await write(file, '');
    await expect(migrate(url, folder)).rejects.toThrow('made by other migrations');
    await expect(readSchemaState(url, folder)).rejects.toThrow('made by other migrations');
  });

  it('step back for who reads a table, and run once they have it to themselves', async () => {
    await write('0001-table.sql', 'create table a (id int);');
    await migrate(url, folder);
    await write('0002-column.sql', 'alter table a add column b int;');
    const reading = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = database.transaction(async run => {
      await run([{ text: 'select from a', values: [] }]);
      reading.resolve();
      await release.promise;
    });
    await reading.promise;
    const migrating = migrate(url, folder);
    const waiting = async () =>
      Number((await rowsOf(`select count(*) from pg_locks where relation = 'a'::regclass and not granted`))?.[0]?.[0]);
    await expect.poll(waiting, { interval: 20, timeout: 10_000 }).toBe(1);
    await expect.poll(waiting, { interval: 20, timeout: 10_000 }).toBe(0); // those who came meanwhile may read
    release.resolve();
    await holding;
    expect(await migrating).toEqual(['0002-column.sql']);
  });
});
