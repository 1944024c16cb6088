import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const holidays = new Set('1 Tishri,2 Tishri,10 Tishri,15 Tishri,22 Tishri,15 Nisan,21 Nisan,6 Sivan'.split(','));
const dayMs = 86_400_000;
const isHoliday = (at: number) => holidays.has(hebrew.format(at));

it('Fridays, Saturdays, holidays and their eves are days of rest, as another calendar knows them', async () => {
  const rows = (
    await test.admin.run([
      {
        text: `select d::date, private.is_rest_day(d::date)
          from generate_series(date '2026-01-01', date '2045-12-31', interval '1 day') as d`,
        values: [],
      },
    ])
  )[0]?.rows;
  expect(rows).toHaveLength(7305);
  const wrong = rows?.filter(([day, isRest]) => {
    const at = Date.parse(`${day ?? ''}T00:00:00Z`);
    const expected = [5, 6].includes(new Date(at).getUTCDay()) || isHoliday(at) || isHoliday(at + dayMs);
    return (isRest === 't') !== expected;
  });
  expect(wrong).toEqual([]);
});
