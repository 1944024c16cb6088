import type { Database } from '@dargu/pg-one-sync';
import { ownerCourseRatingId, ownerRatingId } from './fixture.ts';

/**
 * A row of the owner's in each table of votes, reports, follows, shortlists, hidden reviews, notices, messages,
 * suggestions and claims.
 */
export const ownerRows = {
  rating_votes: '00000000-0000-4000-8000-000000000011',
  course_rating_votes: '00000000-0000-4000-8000-000000000012',
  professor_reports: '00000000-0000-4000-8000-000000000021',
  course_reports: '00000000-0000-4000-8000-000000000022',
  review_reports: '00000000-0000-4000-8000-000000000023',
  follows: '00000000-0000-4000-8000-000000000031',
  shortlist_entries: '00000000-0000-4000-8000-000000000034',
  fact_answers: '00000000-0000-4000-8000-000000000035',
  hidden_reviews: '00000000-0000-4000-8000-000000000033',
  notices: '00000000-0000-4000-8000-000000000032',
  contact_messages: '00000000-0000-4000-8000-000000000041',
  catalogue_suggestions: '00000000-0000-4000-8000-000000000051',
  page_claims: '00000000-0000-4000-8000-000000000061',
} as const;

/**
 * Ratings by the other person, which the owner has voted for and reported; since then their targets have been hidden.
 */
export const otherRatingId = ownerRows.rating_votes;
export const otherCourseRatingId = ownerRows.course_rating_votes;

const statements = [
  `insert into public.ratings (id, user_id, professor_id, rating1, comment)
     values ('${otherRatingId}', 'uid-other', 2, 2, 'ten letters at least')`,
  `insert into public.course_ratings (id, user_id, course_id, rating1, comment)
     values ('${otherCourseRatingId}', 'uid-other', 2, 2, 'ten letters at least')`,
  `insert into public.rating_votes (rating_id, user_id) values ('${otherRatingId}', 'uid-owner')`,
  `insert into public.course_rating_votes (rating_id, user_id) values ('${otherCourseRatingId}', 'uid-owner')`,
  `insert into public.professor_reports (id, professor_id, user_id, reason)
     values ('${ownerRows.professor_reports}', 1, 'uid-owner', 'left')`,
  `insert into public.course_reports (id, course_id, user_id, reason)
     values ('${ownerRows.course_reports}', 1, 'uid-owner', 'duplicate')`,
  `insert into public.review_reports (id, rating_id, user_id, reason)
     values ('${ownerRows.review_reports}', '${otherRatingId}', 'uid-owner', 'spam')`,
  `insert into public.follows (id, user_id, professor_id) values ('${ownerRows.follows}', 'uid-owner', 1)`,
  `insert into public.fact_answers (id, user_id, course_id, professor_id, fact, answer, year)
     values ('${ownerRows.fact_answers}', 'uid-owner', 1, 1, 'recorded', 'yes', 2026)`,
  `insert into public.shortlist_entries (id, user_id, professor_id)
     values ('${ownerRows.shortlist_entries}', 'uid-owner', 1)`,
  `insert into public.hidden_reviews (id, user_id, rating_id) values ('${ownerRows.hidden_reviews}', 'uid-owner', '${otherRatingId}')`,
  `insert into public.notices (id, user_id, kind, professor_id, rating_id)
     values ('${ownerRows.notices}', 'uid-owner', 'rating_held', 1, '${ownerRatingId}')`,
  `insert into public.notices (user_id, kind, course_id, course_rating_id)
     values ('uid-owner', 'rating_published', 1, '${ownerCourseRatingId}')`,
  `insert into public.contact_messages (id, email, message, reference, user_id)
     values ('${ownerRows.contact_messages}', 'owner@example.org', 'where is the lecturer', 'DRG-AAAA-2222', 'uid-owner')`,
  `insert into public.catalogue_suggestions (id, kind, name, institution, user_id)
     values ('${ownerRows.catalogue_suggestions}', 'professor', 'אבי רז', 1, 'uid-owner')`,
  `insert into public.page_claims (id, user_id, professor_id, evidence_url, status)
     values ('${ownerRows.page_claims}', 'uid-owner', 4, 'https://haifa.example/staff', 'withdrawn')`,
];

/** Adds to the fixture, as the owner of the database. */
export async function fillCommunity(admin: Database): Promise<void> {
  await admin.run(statements.map(text => ({ text, values: [] })));
}
