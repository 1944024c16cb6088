import type { Database } from '@dargu/pg-one-sync';

/** A published guide of the owner's with one file, one that waits, and what the owner thinks of another person's. */
export const guideIds = {
  published: '00000000-0000-4000-8000-000000000061',
  pending: '00000000-0000-4000-8000-000000000062',
  /** Published, by the other person; voted for and kept by the owner. */
  ofOther: '00000000-0000-4000-8000-000000000063',
  report: '00000000-0000-4000-8000-000000000064',
  request: '00000000-0000-4000-8000-000000000065',
  file: '00000000-0000-4000-8000-000000000071',
  pendingFile: '00000000-0000-4000-8000-000000000072',
} as const;

const guide = (id: string, person: string, status: string) =>
  `insert into public.study_guides (id, user_id, course_id, institution, department, type, language, title, body,
     status, published_at)
   values ('${id}', 'uid-${person}', 1, 1, 1, 'summary', 'he', 'סיכום לקראת המבחן', 'עצים וערימות', '${status}',
     ${status === 'published' ? 'now()' : 'null'})`;

const file = (id: string, guideId: string) =>
  `insert into public.guide_files (id, user_id, guide_id, name, media_type, bytes, status)
   values ('${id}', 'uid-owner', '${guideId}', 'סיכום.pdf', 'application/pdf', 2048, 'ready')`;

const statements = [
  guide(guideIds.published, 'owner', 'published'),
  guide(guideIds.pending, 'owner', 'pending'),
  guide(guideIds.ofOther, 'other', 'published'),
  file(guideIds.file, guideIds.published),
  file(guideIds.pendingFile, guideIds.pending),
  `insert into public.guide_votes (guide_id, user_id) values ('${guideIds.ofOther}', 'uid-owner')`,
  `insert into public.guide_bookmarks (guide_id, user_id) values ('${guideIds.ofOther}', 'uid-owner')`,
  `insert into public.guide_reports (id, guide_id, user_id, reason)
     values ('${guideIds.report}', '${guideIds.ofOther}', 'uid-owner', 'wrong')`,
  `insert into public.guide_requests (id, course_id, type) values ('${guideIds.request}', 1, 'past_exam')`,
  `insert into public.guide_request_people (request_id, user_id) values ('${guideIds.request}', 'uid-owner')`,
];

/** Adds to the fixture, as the owner of the database. */
export async function fillGuides(admin: Database): Promise<void> {
  await admin.run(statements.map(text => ({ text, values: [] })));
}
