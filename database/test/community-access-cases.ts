import type { AccessCase } from './access-cases.ts';
import { otherCourseRatingId, otherRatingId, ownerRows } from './community-fixture.ts';
import { ownerCourseRatingId, ownerRatingId } from './fixture.ts';

const refused = '42501';
/** Refused in words that a screen can act on, before any policy is asked. */
const explained = 'PGRST';

const own = { visitor: refused, owner: 1, other: 0, fresh: 0, service: 1 };
const operators = { visitor: refused, owner: refused, other: refused, fresh: refused, service: 1 };
const byComplete = { visitor: refused, owner: 1, other: 1, fresh: explained };

/** A vote: the voter's to see, to give and to take back. The service names the voter, whom a request may not name. */
function voteTable(
  table: 'rating_votes' | 'course_rating_votes',
  voted: string,
  ownersReview: string,
): readonly AccessCase[] {
  const row = `rating_id = '${voted}'`;
  return [
    { table, verb: 'select', statement: `select * from public.${table} where ${row}`, outcomes: own },
    {
      table,
      verb: 'insert',
      statement: `insert into public.${table} (rating_id) values ('${ownersReview}')`,
      // The service is nobody, so the vote would have no voter.
      outcomes: { visitor: refused, owner: explained, other: 1, fresh: explained, service: '23502' },
    },
    {
      table,
      verb: 'insert',
      statement: `insert into public.${table} (rating_id, user_id) values ('${ownersReview}', 'uid-other')`,
      outcomes: operators,
    },
    {
      table,
      verb: 'update',
      statement: `update public.${table} set created_at = now() where ${row}`,
      outcomes: operators,
    },
    { table, verb: 'delete', statement: `delete from public.${table} where ${row}`, outcomes: own },
  ];
}

/** A report: its author's to see and to change, never to delete. */
function reportTable(
  table: 'professor_reports' | 'course_reports' | 'review_reports',
  target: string,
): readonly AccessCase[] {
  const row = `id = '${ownerRows[table]}'`;
  const reportAs = (person: string) =>
    `insert into public.${table} (user_id, ${target.split('=')[0]}, reason, status) values ('uid-${person}', ${target.split('=')[1]}, 'other', 'pending')`;
  return [
    { table, verb: 'select', statement: `select * from public.${table} where ${row}`, outcomes: own },
    {
      table,
      verb: 'insert',
      statement: reportAs('other'),
      // The review is the owner's, who is told that in words.
      outcomes: {
        visitor: refused,
        owner: table === 'review_reports' ? explained : refused,
        other: 1,
        fresh: explained,
        service: 1,
      },
    },
    {
      table,
      verb: 'insert',
      statement: reportAs('fresh'),
      outcomes: {
        visitor: refused,
        owner: table === 'review_reports' ? explained : refused,
        other: refused,
        fresh: explained,
        service: 1,
      },
    },
    { table, verb: 'update', statement: `update public.${table} set details = 'more' where ${row}`, outcomes: own },
    {
      table,
      verb: 'update',
      statement: `update public.${table} set status = 'dismissed' where ${row}`,
      outcomes: { ...own, owner: refused },
    },
    {
      table,
      verb: 'update',
      statement: `update public.${table} set user_id = 'uid-other' where ${row}`,
      outcomes: operators,
    },
    { table, verb: 'delete', statement: `delete from public.${table} where ${row}`, outcomes: operators },
  ];
}

/** What a person has of a professor or course, for themselves alone. */
const personalTable = (table: 'follows' | 'shortlist_entries'): readonly AccessCase[] => [
  {
    table,
    verb: 'select',
    statement: `select * from public.${table} where id = '${ownerRows[table]}'`,
    outcomes: own,
  },
  {
    table,
    verb: 'insert',
    statement: `insert into public.${table} (course_id) values (4)`,
    outcomes: { ...byComplete, service: '23502' },
  },
  {
    table,
    verb: 'insert',
    statement: `insert into public.${table} (course_id, user_id) values (4, 'uid-other')`,
    outcomes: operators,
  },
  { table, verb: 'update', statement: `update public.${table} set course_id = course_id`, outcomes: operators },
  { table, verb: 'delete', statement: `delete from public.${table} where professor_id = 1`, outcomes: own },
];

/** Read by their person alone, written by a function alone. */
const factCases: readonly AccessCase[] = [
  {
    table: 'fact_answers',
    verb: 'select',
    statement: `select * from public.fact_answers where id = '${ownerRows.fact_answers}'`,
    outcomes: own,
  },
  {
    table: 'fact_answers',
    verb: 'insert',
    statement: `insert into public.fact_answers (user_id, course_id, professor_id, fact, answer, year)
      values ('uid-other', 1, 1, 'recorded', 'yes', 2026)`,
    outcomes: operators,
  },
  {
    table: 'fact_answers',
    verb: 'update',
    statement: `update public.fact_answers set answer = 'no' where id = '${ownerRows.fact_answers}'`,
    outcomes: operators,
  },
  {
    table: 'fact_answers',
    verb: 'delete',
    statement: `delete from public.fact_answers where id = '${ownerRows.fact_answers}'`,
    outcomes: operators,
  },
];

const hidden = `id = '${ownerRows.hidden_reviews}'`;

const hiddenReviewCases: readonly AccessCase[] = [
  {
    table: 'hidden_reviews',
    verb: 'select',
    statement: `select * from public.hidden_reviews where ${hidden}`,
    outcomes: own,
  },
  {
    table: 'hidden_reviews',
    verb: 'insert',
    statement: `insert into public.hidden_reviews (user_id, rating_id) values ('uid-other', '${ownerRatingId}')`,
    outcomes: operators,
  },
  {
    table: 'hidden_reviews',
    verb: 'insert',
    statement: `insert into public.hidden_reviews (rating_id) values ('${ownerRatingId}')`,
    outcomes: { ...operators, service: '23502' },
  },
  {
    table: 'hidden_reviews',
    verb: 'update',
    statement: `update public.hidden_reviews set created_at = now() where ${hidden}`,
    outcomes: operators,
  },
  {
    table: 'hidden_reviews',
    verb: 'delete',
    statement: `delete from public.hidden_reviews where ${hidden}`,
    outcomes: own,
  },
];

const noticeCases: readonly AccessCase[] = [
  {
    table: 'notices',
    verb: 'select',
    statement: `select * from public.notices where kind = 'rating_held'`,
    outcomes: own,
  },
  {
    table: 'notices',
    verb: 'insert',
    statement: `insert into public.notices (user_id, kind, professor_id) values ('uid-owner', 'new_review', 1)`,
    outcomes: operators,
  },
  {
    table: 'notices',
    verb: 'update',
    statement: `update public.notices set read_at = now() where kind = 'rating_held'`,
    outcomes: own,
  },
  {
    table: 'notices',
    verb: 'update',
    statement: `update public.notices set kind = 'rating_removed' where kind = 'rating_held'`,
    outcomes: operators,
  },
  {
    table: 'notices',
    verb: 'delete',
    statement: `delete from public.notices where kind = 'rating_held'`,
    outcomes: operators,
  },
];

const message = `id = '${ownerRows.contact_messages}'`;
const anybody = { visitor: 1, owner: 1, other: 1, fresh: 1, service: 1 };

const contactCases: readonly AccessCase[] = [
  {
    table: 'contact_messages',
    verb: 'select',
    statement: `select * from public.contact_messages where ${message}`,
    outcomes: { visitor: 0, owner: 1, other: 0, fresh: 0, service: 1 },
  },
  {
    table: 'contact_messages',
    verb: 'insert',
    statement: `insert into public.contact_messages (email, message, status) values ('a@b.example', 'hello', 'new') returning *`,
    outcomes: anybody,
  },
  {
    table: 'contact_messages',
    verb: 'insert',
    statement: `insert into public.contact_messages (email, message, user_id) values ('a@b.example', 'hello', 'uid-owner')`,
    outcomes: { visitor: refused, owner: 1, other: refused, fresh: refused, service: 1 },
  },
  {
    table: 'contact_messages',
    verb: 'insert',
    statement: `insert into public.contact_messages (email, message, status) values ('a@b.example', 'hello', 'closed')`,
    outcomes: operators,
  },
  {
    table: 'contact_messages',
    verb: 'update',
    statement: `update public.contact_messages set status = 'closed' where ${message}`,
    outcomes: { visitor: refused, owner: 0, other: 0, fresh: 0, service: 1 },
  },
  {
    table: 'contact_messages',
    verb: 'delete',
    statement: `delete from public.contact_messages where ${message}`,
    outcomes: operators,
  },
];

const suggestion = `id = '${ownerRows.catalogue_suggestions}'`;

const suggestionCases: readonly AccessCase[] = [
  {
    table: 'catalogue_suggestions',
    verb: 'select',
    statement: `select * from public.catalogue_suggestions where ${suggestion}`,
    outcomes: own,
  },
  {
    table: 'catalogue_suggestions',
    verb: 'insert',
    statement: `insert into public.catalogue_suggestions (kind, name, institution, department) values ('course', 'פיזיקה', 1, 1)`,
    outcomes: { ...byComplete, service: '23502' },
  },
  {
    table: 'catalogue_suggestions',
    verb: 'insert',
    statement: `insert into public.catalogue_suggestions (kind, name, institution, user_id) values ('course', 'פיזיקה', 1, 'uid-other')`,
    outcomes: operators,
  },
  {
    table: 'catalogue_suggestions',
    verb: 'update',
    statement: `update public.catalogue_suggestions set status = 'accepted' where ${suggestion}`,
    outcomes: operators,
  },
  {
    table: 'catalogue_suggestions',
    verb: 'delete',
    statement: `delete from public.catalogue_suggestions where ${suggestion}`,
    outcomes: operators,
  },
];

const claim = `id = '${ownerRows.page_claims}'`;

/** A claim of a page: its person's to read, written by functions alone. */
const claimCases: readonly AccessCase[] = [
  {
    table: 'page_claims',
    verb: 'select',
    statement: `select * from public.page_claims where ${claim}`,
    outcomes: own,
  },
  {
    table: 'page_claims',
    verb: 'insert',
    statement: `insert into public.page_claims (professor_id, evidence_url, user_id)
      values (1, 'https://a.example', 'uid-other')`,
    outcomes: operators,
  },
  {
    table: 'page_claims',
    verb: 'update',
    statement: `update public.page_claims set status = 'confirmed' where ${claim}`,
    outcomes: operators,
  },
  {
    table: 'page_claims',
    verb: 'delete',
    statement: `delete from public.page_claims where ${claim}`,
    outcomes: operators,
  },
];

/** Votes, reports, follows, shortlists, notices, messages, suggestions, claims. */
export const communityAccessCases: readonly AccessCase[] = [
  ...voteTable('rating_votes', otherRatingId, ownerRatingId),
  ...voteTable('course_rating_votes', otherCourseRatingId, ownerCourseRatingId),
  ...reportTable('professor_reports', 'professor_id=4'),
  ...reportTable('course_reports', 'course_id=4'),
  ...reportTable('review_reports', `rating_id='${ownerRatingId}'`),
  ...personalTable('follows'),
  ...personalTable('shortlist_entries'),
  ...factCases,
  ...hiddenReviewCases,
  ...noticeCases,
  ...contactCases,
  ...suggestionCases,
  ...claimCases,
];
