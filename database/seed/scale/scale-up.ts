import type { Database } from '@dargu/pg-one-sync';
import { givenNames } from '../people/given-names.ts';
import { surnames } from '../people/surnames.ts';
import { wellKnownNames } from '../people/names.ts';
import { insertRows, sql } from '../load/insert-rows.ts';
import { moreCourses, morePairs, moreProfessors, moreProfiles, moreRatings } from './statements.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Database that benchmarks run on. */
const target = { professors: 100_000, courses: 50_000, profiles: 500_000, ofProfessors: 1_600_000, ofCourses: 400_000 };
const documents = ['private.professor_documents', 'private.course_documents'];

/**
 * Multiplies a freshly seeded demo catalogue inside PostgreSQL. Names are joined again and comments are borrowed from
 * the small catalogue: the rows have the right sizes and skew for measuring, but are not made for reading.
 */
export async function scaleUp(database: Database, log: (line: string) => void): Promise<void> {
  const step = async (line: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    log(`${line}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  await step('professors, courses, profiles', () =>
    withoutIndexes(database, documents, run =>
      run([
        sql('select setseed(0.5)'),
        sql('create temp table stock (id int, name text, name_en text)'),
        insertRows('pg_temp.stock', stock()),
        sql(moreProfessors(target.professors)),
        sql(moreCourses(target.courses)),
        sql(morePairs),
        sql(moreProfiles(target.profiles)),
        sql('drop table stock'),
      ]),
    ),
  );
  // Foreign keys are right by construction; checking two million rows one by one would take minutes.
  for (const [ratings, targets, key, total] of [
    ['public.ratings', 'public.professors', 'professor_id', target.ofProfessors],
    ['public.course_ratings', 'public.courses', 'course_id', target.ofCourses],
  ] as const) {
    await step(ratings, () =>
      withoutIndexes(database, [ratings], run =>
        run([
          sql('select setseed(0.25)'),
          sql(`alter table ${ratings} disable trigger all`),
          sql(`alter table ${ratings} enable trigger _180_posted`),
          sql(moreRatings(ratings, targets, key, total)),
          sql(`alter table ${ratings} enable trigger all`),
        ]),
      ),
    );
  }
  // Each professor and course is written again.
  await step('tallies', () =>
    withoutIndexes(database, ['public.professors', 'public.courses', ...documents], run =>
      run([sql('select private.recount()')]),
    ),
  );
}

/** Given and family names joined in all ways within a community, without anybody known. */
function stock(): { id: number; name: string; name_en: string }[] {
  const people = (['israeli', 'arab', 'russian'] as const).flatMap(community =>
    [...givenNames[community].m, ...givenNames[community].f].flatMap(given =>
      surnames[community].map(family => ({
        name: `${given.name} ${family.name}`,
        name_en: `${given.nameEn} ${family.nameEn}`,
      })),
    ),
  );
  return people.filter(person => !wellKnownNames.has(person.name)).map((person, index) => ({ id: index, ...person }));
}
