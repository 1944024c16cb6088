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
    await expect(openStorage(config, events)).rejects.toThrow(
      /lacks \d+ migrations, the first of them 0010-.*npm run migrate/s,
    );
    await asAdmin(inject('adminUrl'), `drop database ${name}`);
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
