import { asAdmin, inDatabase } from '@dargu/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLogger } from '../operations/logger.ts';
import { openStorage } from './open-storage.ts';
import { type TestDatabase, createTestDatabase } from './testing/database.ts';

const events = { logger: createLogger('silent') };
const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://dargu.example',
  API_KEY: 'a-key-of-our-own',
  GOOGLE_CLIENT_ID: 'dargu',
  GOOGLE_CLIENT_SECRET: 'of-the-environment',
  PROVIDER_TOKEN_KEY: '0'.repeat(64),
};

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('a PostgreSQL of one’s own', () => {
  it('serves requests by the log-in for requests, once its owner has migrated it', async () => {
    const storage = await openStorage(
      readConfig({ ...production, DATABASE_URL: test.authenticatorUrl, DATABASE_ADMIN_URL: test.adminUrl }),
      events,
    );
    const [who] = await storage.database.run([{ text: 'select session_user', values: [] }]);
    expect(who?.rows).toEqual([['authenticator']]);
    await storage.close();
  });

  it('is refused while its schema is behind and there is no owner to migrate it', async () => {
    const name = 'storage_empty';
    await asAdmin(inject('adminUrl'), `create database ${name}`);
    const config = readConfig({ ...production, DATABASE_URL: inDatabase(test.authenticatorUrl, name) });
    await expect(openStorage(config, { ...events, migrationsTimeoutMs: 0 })).rejects.toThrow(
      /lacks \d+ migrations, the first of them 0010-.*npm run migrate/s,
    );
    await asAdmin(inject('adminUrl'), `drop database ${name}`);
  });

  const withoutOwner = () => readConfig({ ...production, DATABASE_URL: test.authenticatorUrl });
  const withOwner = () =>
    readConfig({ ...production, DATABASE_URL: test.authenticatorUrl, DATABASE_ADMIN_URL: test.adminUrl });
  const change = (text: string) => test.admin.run([{ text, values: [] }]);
  const note = (name: string) => change(`insert into migrations.applied (name, checksum) values ('${name}', 'x')`);
  const forget = (name: string) => change(`delete from migrations.applied where name = '${name}'`);
  const loggerOf = (lines: string[]) => ({ ...events.logger, warn: (line: string) => void lines.push(line) });

  it.each([
    ['without the owner’s log-in', withoutOwner],
    ['with it', withOwner],
  ])('is served on %s while a newer version has brought its schema further, with a warning', async (_, config) => {
    await note('9999-of-tomorrow.sql');
    const warnings: string[] = [];
    const storage = await openStorage(config(), { logger: loggerOf(warnings) });
    await storage.close();
    await forget('9999-of-tomorrow.sql');
    expect(warnings).toEqual([expect.stringContaining('newer version')]);
    await (await openStorage(config(), { logger: loggerOf(warnings) })).close(); // control: without one, no warning
    expect(warnings).toHaveLength(1);
  });

  it.each([
    ['without the owner’s log-in', withoutOwner],
    ['with it', withOwner],
  ])('is refused %s when a migration ran between those of this version, or another text of one', async (_, config) => {
    await note('0011-of-others.sql');
    await expect(openStorage(config(), events)).rejects.toThrow('made by other migrations');
    await forget('0011-of-others.sql');
    const swap = `update migrations.applied set checksum = reverse(checksum) where name like '0050-%'`;
    await change(swap);
    await expect(openStorage(config(), events)).rejects.toThrow('was changed after it had run');
    await change(swap);
    await (await openStorage(config(), events)).close(); // control
  });

  it('is waited for while another process migrates it', async () => {
    const [last] = await test.admin.run([
      {
        text: 'delete from migrations.applied where name = (select max(name) from migrations.applied) returning *',
        values: [],
      },
    ]);
    const warnings: string[] = [];
    const opening = openStorage(withoutOwner(), { logger: loggerOf(warnings) });
    await expect
      .poll(() => warnings, { timeout: 20_000 })
      .toEqual([expect.stringMatching(/lacks 1 migrations.*waits/)]);
    await test.admin.run([{ text: 'insert into migrations.applied values ($1, $2, $3)', values: last?.rows[0] ?? [] }]);
    await (await opening).close();
    const stopped = AbortSignal.abort(new Error('stopped'));
    await forget(last?.rows[0]?.[0] ?? '');
    await expect(openStorage(withoutOwner(), { ...events, signal: stopped })).rejects.toThrow('aborted');
    await test.admin.run([{ text: 'insert into migrations.applied values ($1, $2, $3)', values: last?.rows[0] ?? [] }]);
  });

  it('is refused in production when requests would come in as superuser', async () => {
    const config = readConfig({ ...production, DATABASE_URL: test.adminUrl });
    await expect(openStorage(config, events)).rejects.toThrow('row-level security does not bind');
    const demo = await openStorage(readConfig({ DATABASE_URL: test.adminUrl }), events); // control: only there
    await demo.close();
  });

  it('that does not respond is named as the reason', async () => {
    const config = readConfig({ DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/z' });
    await expect(openStorage(config, events)).rejects.toThrow(
      'The database z at 127.0.0.1 cannot be reached: connect ECONNREFUSED',
    );
  });
});
