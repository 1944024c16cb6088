import type { Database } from '@dargu/pg-one-sync';
import { type Actor, act } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, fillCrowd, student } from './guide-crowd.ts';
import { lecturer, rateMissing, withoutProposals } from './missing-fixture.ts';

export const first = deciders.first;
export const noa = student('noa');
export const omer = student('omer');
export const tal = student('tal');
/** Names that are in no catalogue of the tests. */
export const name = lecturer;
export const courseName = 'חישוביות קוונטית';
export const fields = { name, name_en: 'Hadas Lavi', department: 1 };
export const courseFields = { name: courseName, department: 1 };

interface Missing {
  readonly rates?: 'professor' | 'course';
  readonly professor?: string | number;
  readonly course?: string | number;
  readonly comment?: string;
  readonly stars?: number;
}

/** Fills a database with lecturers 11 and 12, course 11 that the first of them teaches, and people who miss others. */
export async function missingStage(test: { readonly admin: Database; readonly database: Database }) {
  const admin = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
  await fillFixture(test.admin);
  await fillCrowd(test.admin, ['noa', 'omer', 'tal']);
  await fillAdmin(test.admin, first);
  await admin(`insert into public.professors (id, name, name_en, institution, department) overriding system value values
    (11, 'הדסה לביא', 'Hadassa Lavi', 1, 1), (12, 'רון שדה', 'Ron Sade', 1, 1)`);
  await admin(`insert into public.courses (id, name, name_en, institution, department) overriding system value values
    (11, 'חישוביות', 'Computability', 1, 1)`);
  await admin('insert into public.course_professors (course_id, professor_id) values (11, 11)');

  const decide = async (id: string, decision: string, details: object = {}, reason: string | null = null) =>
    (
      await act(
        test.database,
        first,
        `select outcome, decision_id from public.decide_cases(
           jsonb_build_array(jsonb_build_object('kind', 'suggestion', 'key', $1::text)), $2, $3, null, $4::jsonb)`,
        [id, decision, reason, JSON.stringify(details)],
      )
    )[0] ?? [];
  const waiting = async (kind = 'professor') =>
    String(
      (
        await admin(`select id from public.catalogue_suggestions where kind = '${kind}' and status = 'pending'
          order by created_at, id limit 1`)
      )[0]?.[0],
    );
  return {
    admin,
    decide,
    /** The first suggestion of a kind that waits. */
    waiting,
    add: async (details: object = {}) => decide(await waiting(), 'accept', { fields, ...details }),
    dismiss: async (kind = 'professor', reason = 'not_found') => decide(await waiting(kind), 'dismiss', {}, reason),
    undo: async (decision: unknown) =>
      (
        await act(test.database, first, 'select outcome from public.undo_decision($1::bigint)', [String(decision)])
      )[0]?.[0],

    async clear() {
      await test.admin.run(withoutProposals);
      await admin('delete from public.course_professors where professor_id = 12');
      await admin('delete from private.withdrawn_texts');
      await admin(`update public.professors set aliases = '{}' where id = 11`);
    },

    /** Sends a rating of what is missing: names are missing, numbers are of the catalogue. Returns its id. */
    async rate(
      person: Actor,
      { rates = 'professor', professor, course, comment = 'Explains all of it twice.', stars = 5 }: Missing,
    ) {
      const { rating_id } = await rateMissing(test.database, person, {
        rates,
        ...(typeof professor === 'number' && { professor_id: professor }),
        ...(typeof professor === 'string' && { professor_name: professor }),
        ...(typeof course === 'number' && { course_id: course }),
        ...(typeof course === 'string' && { course_name: course }),
        rating: { rating1: stars, comment },
      });
      return rating_id;
    },
    ratingsOf: (person: Actor) =>
      act(
        test.database,
        person,
        `select r.status, r.waits_for, p.name from public.ratings as r
         left join public.professors as p on p.id = r.professor_id order by r.created_at`,
      ),
    noticesOf: (person: Actor) =>
      act(
        test.database,
        person,
        `select kind, reason, professor_id is not null, rating_id is not null from public.notices
         order by created_at, kind`,
      ),
    /** Tallies that differ from what is counted afresh. */
    stale: () => admin('select * from private.stale_counts()'),
  };
}
