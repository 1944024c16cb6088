import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
});
afterAll(() => test.drop());

describe('a small class', () => {
  const isSmall = async (...statements: readonly string[]) => {
    const admin = { role: 'service_role' } as const;
    const read = 'select public.is_small_class(9, 1)';
    const { outcome, rows } = await attempt(test.database, admin, ...statements, 'set local role anon', read);
    return rows[0]?.[0] ?? outcome;
  };
  const add = (name: string, columns = '', values = '') =>
    `insert into public.courses (id, name, name_en, institution, department${columns}) overriding system value
     values (9, ${name}, 1, 1${values})`;
  const fact = (size: string, isSettled = true) => `insert into public.course_professors
    (course_id, professor_id, fact_counts, is_small)
    values (9, 1, '{"class_size": ["${size}", 3, 3, 2026]}', ${size === 'up_to_15' && isSettled})`;

  it.each([
    ['a seminar', [add(`'סמינר בהצפנה', 'סמינר בהצפנה'`)], 't'],
    ['a workshop, in English', [add(`'קורס', 'Writing Workshop'`)], 't'],
    ['no other course', [add(`'הצפנה', 'Cryptography'`)], 'f'],
    ['no seminar of which the catalogue says no', [add(`'סמינר', 'Seminar'`, ', is_small', ', false')], 'f'],
    ['a course of which the catalogue says so', [add(`'הצפנה', 'Cryptography'`, ', is_small', ', true')], 't'],
    ['a course where people say so of the lecturer', [add(`'הצפנה', 'Cryptography'`), fact('up_to_15')], 't'],
    ['none where people say that it is large', [add(`'הצפנה', 'Cryptography'`), fact('more')], 'f'],
    ['none that is hidden', [add(`'סמינר', 'Seminar'`, ', status', `, 'hidden'`)], 'f'],
  ])('is %s', async (_, statements, small) => {
    expect(await isSmall(...statements)).toBe(small);
  });

  it('can be read by everybody and said by no client', async () => {
    for (const actor of [actors.visitor, actors.owner]) {
      const read = await attempt(test.database, actor, 'select is_small from public.courses where id = 1');
      expect(read.rows).toEqual([['f']]);
      const write = await attempt(test.database, actor, 'update public.courses set is_small = true where id = 1');
      expect(write.outcome).toBe('42501');
    }
  });
});
