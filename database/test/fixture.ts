import type { Database } from '@dargu/pg-one-sync';

/**
 * A small catalogue with one of everything: two institutions; visible, hidden and merged professors (1, 2, 3) and
 * courses (1, 2, 3); the owner, who has rated professor 1 and course 1; another person, and a new one.
 */
const statements = [
  `insert into public.institutions (id, name, name_en, email_domains) overriding system value values
     (1, 'הטכניון', 'Technion', '{campus.technion.ac.il}'), (2, 'אוניברסיטת חיפה', 'University of Haifa', '{}')`,
  `insert into public.departments (id, name, name_en, institution) overriding system value values
     (1, 'מדעי המחשב', 'Computer Science', 1), (2, 'מדעי המחשב', 'Computer Science', 2)`,
  `insert into public.professors (id, name, name_en, institution, department, status, merged_into)
     overriding system value values
     (1, 'דנה לוי', 'Dana Levi', 1, 1, 'visible', null), (2, 'יוסי נסתר', 'Yossi Hidden', 1, 1, 'hidden', null),
     (3, 'ד. לוי', 'D. Levi', 1, 1, 'merged', 1), (4, 'רון כץ', 'Ron Katz', 2, 2, 'visible', null)`,
  `insert into public.courses (id, name, name_en, code, institution, department, status, merged_into)
     overriding system value values
     (1, 'מבני נתונים', 'Data Structures', '234218', 1, 1, 'visible', null),
     (2, 'קורס נסתר', 'Hidden course', null, 1, 1, 'hidden', null),
     (3, 'מבני נתונים 1', 'Data Structures 1', null, 1, 1, 'merged', 1),
     (4, 'אלגוריתמים', 'Algorithms', '203.3', 2, 2, 'visible', null)`,
  `insert into public.course_professors (course_id, professor_id) values (1, 1), (2, 1), (1, 2), (4, 4)`,
  ...['owner', 'other', 'fresh'].map(
    name => `insert into public.profiles (firebase_uid, email) values ('uid-${name}', '${name}@example.org')`,
  ),
  `update public.profiles set institution = 1, degree = 'bachelor', department = 1, year_of_study = '2',
     agreed_to_terms = true, is_new_user = false where firebase_uid <> 'uid-fresh'`,
  `insert into public.ratings (id, user_id, professor_id, course_id, rating1, comment, tags, difficulty)
     values ('00000000-0000-4000-8000-000000000001', 'uid-owner', 1, 1, 4, 'מסבירה לאט וברור', '{clear,practical}', 3)`,
  `insert into public.course_ratings (id, user_id, course_id, professor_id, rating1, comment)
     values ('00000000-0000-4000-8000-000000000002', 'uid-owner', 1, 1, 5, 'קורס יסוד מצוין')`,
  `insert into public.ticket_ledger (user_id, kind, amount, rating_id)
     values ('uid-owner', 'early_rating', 3, '00000000-0000-4000-8000-000000000001')`,
  `insert into public.app_settings (key, value, public) values
     ('greeting', '"שלום"', true), ('word_limit', '3', false)`,
  // What was given an id by hand must not be given again.
  ...['institutions', 'departments', 'professors', 'courses'].map(
    table => `select setval(pg_get_serial_sequence('public.${table}', 'id'), 100)`,
  ),
];

/** Fills an empty database, as its owner. */
export async function fillFixture(admin: Database): Promise<void> {
  await admin.run(statements.map(text => ({ text, values: [] })));
}

/** Ids of the owner's two ratings. */
export const ownerRatingId = '00000000-0000-4000-8000-000000000001';
export const ownerCourseRatingId = '00000000-0000-4000-8000-000000000002';
