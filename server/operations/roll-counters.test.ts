import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@dargu/pg-one-sync';
import { type TestDatabase, createTestDatabase } from '../database/testing/database.ts';
import type { BackgroundJob } from './background-job.ts';
import { createLogger } from './logger.ts';
import { startCounterRoll } from './roll-counters.ts';

let test: TestDatabase;
let roll: BackgroundJob | undefined;
const logged: string[] = [];
const logger = createLogger('info', line => logged.push(line));

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
afterEach(async () => {
  await roll?.close();
});

const admin = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows;

describe('the roll of counters', () => {
  it('[DATA-01] sets the counters of days that are over back, of any number of people, and leaves those of today', async () => {
    await admin(`insert into public.profiles (firebase_uid, reviews_made, reviews_today, reviews_this_month, reviews_day, reviews_month)
      select 'past-' || n, 4, 2, 3, '2020-02-28', '2020-02-01' from generate_series(1, 2500) as n`);
    await admin(`insert into public.profiles (firebase_uid, reviews_made, reviews_today, reviews_this_month, reviews_day, reviews_month)
      values ('present', 4, 2, 3, private.local_day(now()) + 1, private.local_month(now()) + 40)`);
    roll = startCounterRoll({ database: test.database, logger });
    await roll.run();
    expect(
      await admin(
        `select count(*), reviews_made, reviews_today, reviews_this_month from public.profiles group by 2, 3, 4 order by 1`,
      ),
    ).toEqual([
      ['1', '4', '2', '3'],
      ['2500', '4', '0', '0'],
    ]);
  });

  it('says so when the database is away, and goes on', async () => {
    const away = openDatabase({
      connectionString: 'postgres://authenticator@127.0.0.1:1/away',
      size: 1,
      prepare: false,
    });
    roll = startCounterRoll({ database: away, logger });
    await roll.run();
    await away.close();
    expect(logged.some(line => line.includes('"message":"job failed","job":"rating counters"'))).toBe(true);
  });
});
