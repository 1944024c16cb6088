import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin } from './guide-crowd.ts';
import { fillInstitutionReviews } from './institution-fixture.ts';

// The fixture has a survey and an archive; of its courses and lecturers the one with id 2 is hidden.

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillInstitutionReviews(test.admin);
});
afterAll(() => test.drop());

const admin = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
interface Source {
  readonly kind: string;
  readonly count: number;
  readonly first_year: number | null;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}
/** Sources as an actor reads them. @param row of the entry, such as the request makes it */
async function elsewhere(table: 'professors' | 'courses', id: number, actor: Actor = actors.visitor, row = 'e') {
  const text = `select public.elsewhere(${row}) from public.${table} as e where e.id = ${id}`;
  return JSON.parse((await act(test.database, actor, text))[0]?.[0] ?? 'null') as readonly Source[] | null;
}

describe('[ALIVE-92] what comes from elsewhere', () => {
  it.each(['visitor', 'owner', 'service'] as const)(
    'is what is published, by source, of a page and the other side, for the %s',
    async who => {
      const [survey, archive] = (await elsewhere('professors', 1, actors[who])) ?? [];
      expect(survey).toMatchObject({ kind: 'survey', name_en: 'Teaching survey', scale_max: 7, count: 1 });
      expect(survey?.rows).toMatchObject([
        { year: 2026, semester: 'b', mean: 5.9, answers: 84, response: 52, about: { name: expect.any(String) } },
      ]);
      expect(archive).toMatchObject({ kind: 'older_reviews', url: null, count: 1, first_year: 2024, last_year: 2024 });
      expect(archive?.rows.map(({ text }) => text)).toEqual(['מבחן ארוך']);
      // Of the course nothing that a hidden lecturer has.
      const ofCourse = await elsewhere('courses', 1, actors[who]);
      expect(ofCourse?.map(({ count }) => count)).toEqual([1, 1]);
      expect(ofCourse?.[0]?.rows[0]?.['about']).toEqual({ name: expect.any(String), name_en: expect.any(String) });
    },
  );

  it('is null without sources, and for what nobody may see, also for who makes up a row', async () => {
    await admin(
      `insert into public.professors (id, name, name_en, institution, department) overriding system value
       values (41, 'שם', 'Name', 1, 1)`,
    );
    expect(await elsewhere('professors', 41)).toBeNull();
    const made = `jsonb_populate_record(null::public.professors, '{"id": 1, "status": "visible"}')`;
    expect((await elsewhere('professors', 41, actors.visitor, made))?.length).toBe(2);
    await admin(`update public.professors set status = 'hidden' where id = 1`);
    expect(await elsewhere('professors', 41, actors.visitor, made)).toBeNull();
    expect(await elsewhere('courses', 1)).toBeNull();
    await admin(`update public.professors set status = 'visible' where id = 1`);
  });

  it('is the newest hundred of a source, with the number of all', async () => {
    await admin(
      `insert into public.older_reviews (source, professor, year, text, digest, status)
       select 2, 41, case when n < 120 then 1991 + n % 30 end, 'text ' || n, 'd' || n, 'visible'
       from generate_series(1, 120) as n`,
    );
    const [archive] = (await elsewhere('professors', 41)) ?? [];
    expect([archive?.count, archive?.first_year, archive?.rows.length]).toEqual([120, 1991, 100]);
    expect(archive?.rows.filter(row => 'about' in row)).toEqual([]);
    const years = archive?.rows.map(({ year }) => Number(year)) ?? [];
    expect(years).toEqual(years.toSorted((one, other) => other - one));
  });

  it('goes along to the one that a lecturer is merged into, and goes with its source', async () => {
    await fillAdmin(test.admin, deciders.first);
    const version = await admin(`select private.merge_version('professor', 1, 41)`);
    await act(
      test.database,
      deciders.first,
      `select public.merge_entries('professor', 1, 41, '{}', '${version[0]?.[0]}')`,
    );
    const counts = async () => (await elsewhere('professors', 1))?.map(({ kind, count }) => [kind, count]);
    expect(await counts()).toEqual([
      ['survey', 1],
      ['older_reviews', 121],
    ]);
    expect(await elsewhere('professors', 41)).toBeNull();
    await admin('delete from public.sources where id = 2');
    expect(await counts()).toEqual([['survey', 1]]);
  });
});
