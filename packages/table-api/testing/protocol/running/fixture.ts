import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { asAdmin, inDatabase } from '@dargu/testing';
import { type Database, openDatabase } from '@dargu/pg-one-sync';

/** The database of the fixture schema, created for one test file. */
export interface Fixture {
  readonly adminUrl: string;
  /** The role that servers log in as; it may become the three roles of the fixture. */
  readonly loginUrl: string;
  readonly admin: Database;
  /** Sets the sequences back, which no rollback does. */
  rewind(): Promise<void>;
  drop(): Promise<void>;
}

const FOLDER = fileURLToPath(new URL('../fixture', import.meta.url));
const PASSWORD = randomBytes(12).toString('hex');

/** The files of fixture/ in order of name. */
async function readStatements(): Promise<readonly string[]> {
  const names = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort();
  return await Promise.all(names.map(name => readFile(join(FOLDER, name), 'utf8')));
}

/** Runs the files of fixture/ in a fresh database on the test cluster. */
export async function createFixture(): Promise<Fixture> {
  const cluster = inject('adminUrl');
  const name = `stage_${randomBytes(6).toString('hex')}`;
  await asAdmin(cluster, `create database ${name}`);
  const adminUrl = inDatabase(cluster, name);
  const admin = openDatabase({ connectionString: adminUrl, size: 2, prepare: true, timeoutMs: 60_000 });
  await asAdmin(adminUrl, ...(await readStatements()));
  const login = await createLogin(cluster, name);
  const loginUrl = new URL(adminUrl);
  loginUrl.username = login;
  loginUrl.password = PASSWORD;
  return {
    adminUrl,
    loginUrl: loginUrl.href,
    admin,
    rewind: async () => {
      await admin.run([{ name: 'rewind', text: 'select backroom.rewind()', values: [] }]);
    },
    drop: async () => {
      await admin.close();
      await asAdmin(cluster, `drop database ${name} with (force)`, `drop role ${login}`);
    },
  };
}

/**
 * Roles belong to the cluster, which other test files use at the same time: so each file logs in by a name of its own.
 */
async function createLogin(cluster: string, name: string): Promise<string> {
  const login = `${name}_login`;
  await asAdmin(
    cluster,
    `create role ${login} login noinherit password '${PASSWORD}'`,
    `grant stage_anon, stage_member, stage_editor to ${login}`,
  );
  return login;
}
