import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tags } from '#contract/words.ts';
import type { Step } from '@dargu/pg-one-sync';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { catalogueRules } from './catalogue-rules.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ prepare: false });
});
afterAll(() => test.drop());

const step = (text: string): Step => ({ text, values: [] });

describe('rules over the whole schema', () => {
  it.each(catalogueRules)('$title', async ({ offenders }) => {
    const [found] = await test.admin.run([step(offenders)]);
    expect(found?.rows.flat()).toEqual([]);
  });

  it.each(catalogueRules)('it would be noticed if not: $title', async ({ offenders, violation }) => {
    let noticed = 0;
    const undo = new Error('undo');
    await expect(
      test.admin.transaction(async run => {
        for (const statement of violation.split(';')) await run([step(statement)]);
        const [found] = await run([step(offenders)]);
        noticed = found?.rows.length ?? 0;
        throw undo;
      }),
    ).rejects.toBe(undo);
    expect(noticed).toBeGreaterThan(0);
  });
});

describe('the list of tags', () => {
  it.each(['ratings', 'course_ratings'])('of %s is that of contract/words.ts', async table => {
    const [found] = await test.admin.run([
      { text: `select pg_get_constraintdef(oid) from pg_constraint where conname = $1`, values: [`${table}_tags`] },
    ]);
    const words = [...(found?.rows[0]?.[0] ?? '').matchAll(/'([a-z_]+)'::text/g)].map(match => match[1]);
    expect(words).toEqual(tags);
  });
});
