import { randomUUID } from 'node:crypto';
import { createTableApi, createTokenVerifier, type TableApi } from '@dargu/table-api';
import { productTableApi } from '#server/product-table-api.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { JWT_SECRET, stageToken } from '@dargu/table-api/testing/tokens.ts';
import { type Answer, type Ask, type Samples, askingAs } from './walk.ts';
import { adminSamples } from './admin-samples.ts';

/** What must never reach anybody else: each word occurs nowhere but in what the writer is or wrote in confidence. */
export const markers = {
  id: 'a11ce0de-5eed-4bad-8ace-0123456789ab',
  email: 'marked.address@marker-mail.example',
  name: 'Markella Markedname',
  subject: 'marked-subject-of-the-provider',
  device: 'Marked-Device/7.3',
  network: '203.0.113.73',
  held: 'marked-words-of-a-held-review',
  report: 'marked-details-of-a-report',
  message: 'marked-words-of-a-message',
  suggestion: 'Marked Suggestion',
  proposal: 'Marked Proposal',
  waiting: 'marked-words-of-a-waiting-review',
  answer: 'Marked Answer of a lecturer',
  guide: 'marked-words-of-a-guide-that-waits',
  file: 'marked-name-of-a-file',
  /** [ALIVE-15] How often a professor was opened, which nobody sees. */
  views: '876543',
} as const;

export const writerId = markers.id;
export const strangerId = 'b0b00000-0000-4000-8000-000000000001';
/** Long before the test: whatever is as old says nothing of what happens in it. */
const longAgo = '2020-01-01T00:00:00Z';

export interface Stage {
  readonly test: TestDatabase;
  readonly api: TableApi;
  readonly visitor: Ask;
  /** Signed in, with a complete profile and nothing of their own but what they follow. */
  readonly stranger: Ask;
  readonly writer: Ask;
  /** Ids of the writer's visible reviews. */
  readonly reviews: { readonly professor: string; readonly course: string };
  /** Id of the writer's published study guide. */
  readonly guide: string;
  readonly samples: Samples;
  sql(text: string, ...values: readonly string[]): Promise<readonly (readonly (string | null)[])[]>;
  /** Someone else with a complete profile. */
  person(id?: string, email?: string): Promise<Ask>;
  stop(): Promise<void>;
}

/** A small catalogue, a stranger who follows and has hidden, and a writer who did everything that people can do. */
export async function setStage(): Promise<Stage> {
  const test = await createTestDatabase();
  const sql: Stage['sql'] = async (text, ...values) => (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
  const api = createTableApi({
    ...productTableApi,
    database: test.database,
    verifyToken: createTokenVerifier({ key: { secret: JWT_SECRET }, audience: 'authenticated' }),
  });
  const as = (sub: string, email: string, session_id: string) =>
    askingAs(api, stageToken({ role: 'authenticated', aud: 'authenticated', sub, email, session_id, aal: 'aal1' }));

  await sql(
    `insert into public.institutions (id, name, name_en, created_at) values (1, 'הטכניון', 'Technion', '${longAgo}')`,
  );
  await sql(`insert into public.departments (id, name, name_en, institution) values (1, 'פיזיקה', 'Physics', 1)`);
  for (const table of ['professors', 'courses']) {
    await sql(`insert into public.${table} (id, name, name_en, institution, department, created_at)
      select n, 'שם ' || n, 'Name ' || n, 1, 1, '${longAgo}' from generate_series(1, 8) as n`);
    await sql(`select setval(pg_get_serial_sequence('public.${table}', 'id'), 100)`);
  }
  await sql('insert into public.course_professors (course_id, professor_id) values (1, 1)');

  const person: Stage['person'] = async (id = randomUUID(), email = `${id}@dargu.test`) => {
    await sql(
      `insert into auth.users (id, email, created_at, updated_at) values ($1, $2, '${longAgo}', '${longAgo}')`,
      id,
      email,
    );
    await sql(
      `insert into public.profiles (firebase_uid, email, institution, degree, department, year_of_study, agreed_to_terms, is_new_user, created_at, updated_at)
       values ($1, $2, 1, 'bachelor', 1, '2', true, false, '${longAgo}', '${longAgo}')`,
      id,
      email,
    );
    const session = randomUUID();
    const [device, network] = id === writerId ? [markers.device, markers.network] : ['Any-Device/1.0', '192.0.2.1'];
    await sql(
      `insert into auth.sessions (id, user_id, refresh_token_hmac_key, user_agent, ip) values ($1, $2, 'key', $3, $4)`,
      session,
      id,
      device,
      network,
    );
    return as(id, email, session);
  };
  const stranger = await person(strangerId, 'stranger@dargu.test');
  const writer = await person(writerId, markers.email);
  await sql('update public.profiles set name = $2 where firebase_uid = $1', writerId, markers.name);
  await sql(
    `insert into auth.identities (provider, provider_id, user_id, identity_data) values ('google', $1, $2, $3)`,
    markers.subject,
    writerId,
    JSON.stringify({ sub: markers.subject, email: markers.email, full_name: markers.name, email_verified: true }),
  );

  const other = await person();
  const done = async (asked: Promise<Answer>) => {
    const answer = await asked;
    if (answer.status >= 300) throw new Error(`${answer.address}: ${answer.text}`);
    return answer.text;
  };
  const insert = (ask: Ask, table: string, body: object) => done(ask(`/${table}`, { body }));
  const words = 'Ten letters, and nothing of a person';
  await insert(other, 'ratings', { professor_id: 1, rating1: 3, comment: words });
  await insert(other, 'course_ratings', { course_id: 1, rating1: 3, comment: words });
  const [othersRating] = (await sql('select id from public.ratings')).flat();
  const [othersCourseRating] = (await sql('select id from public.course_ratings')).flat();

  for (const followed of [{ professor_id: 1 }, { professor_id: 2 }, { course_id: 1 }])
    await insert(stranger, 'follows', followed);
  await sql(`update public.follows set created_at = '${longAgo}'`);

  await insert(writer, 'ratings', { professor_id: 1, course_id: 1, rating1: 5, comment: words });
  await insert(writer, 'ratings', { professor_id: 2, rating1: 4, comment: words });
  await insert(writer, 'ratings', { professor_id: 3, rating1: 1, comment: `${markers.held}, call 050-1234567` });
  await insert(writer, 'course_ratings', { course_id: 1, professor_id: 1, rating1: 5, comment: words });
  await insert(writer, 'rating_votes', { rating_id: othersRating });
  await insert(writer, 'course_rating_votes', { rating_id: othersCourseRating });
  const complaint = { reason: 'other', details: markers.report };
  await insert(writer, 'professor_reports', { professor_id: 4, ...complaint });
  await insert(writer, 'course_reports', { course_id: 4, ...complaint });
  await insert(writer, 'review_reports', { rating_id: othersRating, ...complaint });
  for (const table of ['follows', 'shortlist_entries']) await insert(writer, table, { professor_id: 1 });
  await done(writer('/rpc/answer_fact', { body: { course_id: 1, professor_id: 1, fact: 'recorded', answer: 'yes' } }));
  await insert(writer, 'contact_messages', { email: markers.email, message: markers.message });
  await insert(writer, 'catalogue_suggestions', { kind: 'professor', name: markers.suggestion, institution: 1 });
  const missing = { rates: 'professor', institution: 1, department: 1, professor_name: markers.proposal, course_id: 1 };
  const waiting = { ...missing, request_id: randomUUID(), rating: { rating1: 5, comment: markers.waiting } };
  await done(writer('/rpc/rate_missing', { body: waiting }));
  await done(
    writer('/ratings', { body: { professor_id: 5, rating1: 2, comment: markers.waiting, waits_for: 'grades' } }),
  );
  // Waiting, so that nobody else may see a word of it; of what is published only the text is anybody's.
  await sql(`update public.app_settings set value = 'true' where key = 'answers_open'`);
  await sql(
    `insert into public.page_claims (user_id, professor_id, evidence_url, status, answer, answer_status, answer_sent_at)
     values ($1, 4, 'https://staff.example/marked-answer', 'confirmed', $2, 'pending', '${longAgo}')`,
    writerId,
    markers.answer,
  );
  await sql(`update public.app_settings set value = 'true' where key = 'institution_reviewing_open'`);
  const values = { teaching: 4, facilities: 4, services: 4, social_life: 4, location: 4, fairness: 4 };
  const peers = await Promise.all(Array.from({ length: 3 }, () => person()));
  for (const ask of [writer, other, ...peers])
    await insert(ask, 'institution_ratings', { institution_id: 1, ...values, comment: words });
  const [peersReview] = (
    await sql('select id from public.institution_ratings where user_id <> $1 limit 1', writerId)
  ).flat();
  await insert(writer, 'institution_review_reports', { rating_id: peersReview, ...complaint });
  await done(writer('/rpc/hide_review', { body: { review_kind: 'professor', review_id: othersRating } }));

  const guide = { course_id: 1, type: 'summary', language: 'en', title: words, own_work: true };
  const send = async (ask: Ask, body: string) => {
    const id = randomUUID();
    await done(ask('/rpc/submit_guide', { body: { ...guide, id, body } }));
    return id;
  };
  const publish = (id: string) =>
    sql(
      `update public.study_guides set status = 'published', published_at = now(), decided_at = now(), revised_at = now()
       where id = $1`,
      id,
    );
  const [guideOfWriter, waitingGuide, othersGuide] = [
    await send(writer, words),
    await send(writer, markers.guide),
    await send(other, words),
  ];
  for (const id of [guideOfWriter, othersGuide]) await publish(id);
  for (const [guideId, name] of [
    [waitingGuide, `${markers.file}.pdf`],
    [guideOfWriter, 'words.pdf'],
  ])
    await sql(
      `insert into public.guide_files (user_id, guide_id, name, media_type, bytes, status)
       values ($1, $2, $3, 'application/pdf', 10, 'ready')`,
      writerId,
      String(guideId),
      String(name),
    );
  await sql('update public.study_guides set file_count = 1 where user_id = $1', writerId);
  for (const table of ['guide_votes', 'guide_bookmarks']) await insert(writer, table, { guide_id: othersGuide });
  await insert(writer, 'guide_reports', { guide_id: othersGuide, ...complaint });
  await done(writer('/rpc/request_guide', { body: { course_id: 1, type: 'past_exam' } }));
  const [request] = (await sql('select id from public.guide_requests')).flat();

  const idOf = async (table: string) =>
    String(
      (
        await sql(
          `select id from public.${table} where user_id = $1 and status = 'visible' order by created_at`,
          writerId,
        )
      )[0]?.[0],
    );
  const reviews = { professor: await idOf('ratings'), course: await idOf('course_ratings') };
  const [heldReview] = (await sql(`select id from public.ratings where status = 'held'`)).flat();
  // Both kinds: one of them is taken back, so that the stranger sees a review of the writer.
  await done(stranger('/rpc/hide_review', { body: { review_kind: 'professor', review_id: reviews.professor } }));
  await done(stranger('/hidden_reviews', { method: 'DELETE' }));
  await done(stranger('/rpc/hide_review', { body: { review_kind: 'course', review_id: reviews.course } }));
  await sql(`update public.hidden_reviews set created_at = '${longAgo}'`);
  const [session] = (await sql('select id from auth.sessions where user_id = $1', writerId)).flat();
  const [reference, messageId] = (await sql('select reference, id from public.contact_messages')).flat();

  await sql(
    `insert into private.daily_events values (private.local_day(now()) - 1, 'view_professor', '2', $1::int)`,
    markers.views,
  );
  await sql('select private.count_institutions(private.local_day(now()))');
  return {
    test,
    api,
    sql,
    person,
    visitor: askingAs(api),
    stranger,
    writer,
    reviews,
    guide: guideOfWriter,
    samples: {
      ...adminSamples(reviews.professor),
      decide_cases: [
        { cases: [{ kind: 'review', key: reviews.professor }], decision: 'keep' },
        { cases: [guideOfWriter, waitingGuide].map(key => ({ kind: 'guide', key })), decision: 'keep' },
      ],
      course_guide_counts: [{ course_id: 1 }],
      guide_for_admin: [{ id: waitingGuide }],
      answer_fact: [{ course_id: 1, professor_id: 1, fact: 'recorded' }],
      guide_limits: [{}],
      guides_of_my_courses: [{}],
      library_totals: [{}],
      merge_guides: [{ kept: othersGuide, others: [guideOfWriter] }],
      institution_feed: [{ institution_id: 1 }],
      is_small_class: [{ course_id: 1, professor_id: 1 }],
      my_activity: [{}],
      my_bookmarks: [{}],
      my_effect: [{}],
      record_guide_view: [{ id: guideOfWriter }, { id: waitingGuide }],
      replace_guide_file: [{ guide: guideOfWriter, old_file: waitingGuide, new_file: waitingGuide }],
      request_guide: [{ course_id: 1, type: 'past_exam' }],
      resolve_guide: [{ id: guideOfWriter }, { id: waitingGuide }],
      submit_guide: [{ ...guide, id: waitingGuide, body: 'Nothing of theirs' }],
      withdraw_guide: [{ id: guideOfWriter }],
      withdraw_guide_request: [{ id: request }],
      // The holder of the reference learns the status and the answer: neither is from the writer.
      sent_contact: [{ id: messageId }, { id: waitingGuide }],
      contact_status: [{ reference }, { reference: 'DRG-2222-2222' }],
      delete_my_account: [{}],
      end_my_session: [{ session }],
      export_my_data: [{}],
      hide_review: [{ review_kind: 'course', review_id: reviews.course }],
      my_hidden_reviews: [{}],
      is_admin: [{}],
      admin_access: [{}],
      my_rating_limits: [{}],
      semester_questions: [{}],
      settle_semester: [{ rating_id: '00000000-0000-4000-8000-0000000000ff', moves: false }],
      my_rating_rewards: [
        { kind: 'professor', rating: reviews.professor },
        { kind: 'course', rating: reviews.course },
      ],
      my_sessions: [{}],
      my_unlisted_targets: [{}],
      review_address: [{ review: reviews.professor }, { review: reviews.course }, { review: heldReview }],
      like_entries: [{ kind: 'professor', institution: 1, name: markers.proposal }],
      my_missing: [{}],
      // The same request and name as the writer's.
      rate_missing: [waiting, { ...missing, request_id: randomUUID(), course_id: 9 }],
      resolve_course: [{ id: 1 }],
      resolve_professor: [{ id: 1 }],
      guide_type_counts: [{ query: 'שם' }, {}],
      search_everything: [
        { query: 'שם' },
        { query: markers.proposal },
        { query: markers.name },
        { query: markers.name, exactly: true },
      ],
      search_guides: [{ query: 'שם' }, { query: markers.name }],
      search_courses: [{ query: 'שם' }, { query: markers.name }],
      search_professors: [{ query: 'שם' }, { query: markers.name }],
      quote: [{ entry: { id: 1, rating_count: 9 } }],
      elsewhere: [{ entry: { id: 1 } }],
      score_explained: ['professor', 'course', 'institution'].map(review_kind => ({ review_kind, target_id: 1 })),
      similar_courses: [{ course_id: 1 }],
      similar_professors: [{ professor_id: 1 }],
      suggest_course_lecturers: [{ course: 1 }, { course: 1, besides: 1 }, { course: 1, first: 1 }],
      suggest_next_ratings: [
        { kind: 'professor', target: 1 },
        { kind: 'course', target: 1 },
      ],
      telling_reviews: [
        { review_kind: 'professor', target_id: 1 },
        { review_kind: 'course', target_id: 1 },
      ],
      unread_notice_count: [{}],
    },
    stop: async () => {
      await api.close();
      await test.drop();
    },
  };
}
