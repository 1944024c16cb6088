import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
let proposed: Readonly<Record<'professor' | 'course', number>>;
beforeAll(async () => {
  stage = await setStage();
  // One with a pair of each kind: a lecturer with a course that is here, and a course with a lecturer who is.
  const { status } = await stage.writer('/rpc/rate_missing', {
    body: {
      request_id: randomUUID(),
      rates: 'course',
      institution: 1,
      department: 1,
      professor_id: 5,
      course_name: 'Marked Course',
      rating: { rating1: 5, comment: 'marked-words-of-another-review' },
    },
  });
  if (status !== 200) throw new Error(`The proposal was refused with ${String(status)}.`);
  const idOf = async (table: string) =>
    Number((await stage.sql(`select id from public.${table} where status = 'proposed'`))[0]?.[0]);
  proposed = { professor: await idOf('professors'), course: await idOf('courses') };
});
afterAll(() => stage?.stop());

const never = 77_777;
const words = { rating1: 4, comment: 'Ten letters, and nothing of a person' };
const complaint = { reason: 'other', details: 'Ten letters of a complaint' };
const guide = { type: 'summary', language: 'en', title: words.comment, body: words.comment, own_work: true };
const missing = { rates: 'professor', institution: 1, department: 1, rating: words };

type Kind = 'professor' | 'course';
/** Requests that name an entry by its number: path and body by kind. */
const requests: readonly (readonly [string, Kind, (id: number) => readonly [string, object?]])[] = [
  ['a rating of a professor', 'professor', id => ['/ratings', { professor_id: id, ...words }]],
  [
    'an edited rating',
    'professor',
    id => ['/ratings?on_conflict=professor_id,user_id', { professor_id: id, ...words }],
  ],
  ['a rating of a course', 'course', id => ['/course_ratings', { course_id: id, ...words }]],
  ['a rating with a course', 'course', id => ['/ratings', { professor_id: 5, course_id: id, ...words }]],
  [
    'a broken rating with a course',
    'course',
    id => ['/ratings', { professor_id: 5, course_id: id, rating1: 9, comment: '' }],
  ],
  ['a rating with a professor', 'professor', id => ['/course_ratings', { course_id: 1, professor_id: id, ...words }]],
  ['following a professor', 'professor', id => ['/follows', { professor_id: id }]],
  ['following a course', 'course', id => ['/follows', { course_id: id }]],
  ['a list of favorites', 'professor', id => ['/shortlist_entries', { professor_id: id }]],
  ['a list of favorite courses', 'course', id => ['/shortlist_entries', { course_id: id }]],
  ['a report of a professor', 'professor', id => ['/professor_reports', { professor_id: id, ...complaint }]],
  ['a report of a course', 'course', id => ['/course_reports', { course_id: id, ...complaint }]],
  [
    'a guide',
    'course',
    id => ['/rpc/submit_guide', { ...guide, id: '00000000-0000-4000-8000-00000000000a', course_id: id }],
  ],
  ['a wanted guide', 'course', id => ['/rpc/request_guide', { course_id: id, type: 'past_exam' }]],
  [
    'claiming a page',
    'professor',
    id => ['/rpc/claim_page', { professor: id, evidence_url: 'https://staff.example/a' }],
  ],
  [
    'an answer about a pair',
    'course',
    id => ['/rpc/answer_fact', { course_id: id, professor_id: 5, fact: 'recorded', answer: 'yes' }],
  ],
  [
    'rating what it lacks',
    'course',
    id => [
      '/rpc/rate_missing',
      { ...missing, professor_name: 'Somebody Else', course_id: id, request_id: randomUUID() },
    ],
  ],
  [
    'rating what the lecturer lacks',
    'professor',
    id => ['/rpc/rate_missing', { ...missing, professor_id: id, course_name: 'Some course', request_id: randomUUID() }],
  ],
  ['looking it up', 'professor', id => ['/rpc/resolve_professor', { id }]],
  ['looking a course up', 'course', id => ['/rpc/resolve_course', { id }]],
  ['who is similar', 'professor', id => ['/rpc/similar_professors', { professor_id: id }]],
  ['what is similar', 'course', id => ['/rpc/similar_courses', { course_id: id }]],
  ['its score', 'professor', id => ['/rpc/score_explained', { review_kind: 'professor', target_id: id }]],
  ['its reviews', 'course', id => ['/rpc/telling_reviews', { review_kind: 'course', target_id: id }]],
  ['who else taught it', 'course', id => ['/rpc/suggest_course_lecturers', { course: id }]],
  ['whom to rate next', 'professor', id => ['/rpc/suggest_next_ratings', { kind: 'professor', target: id }]],
  ['its guides', 'course', id => ['/rpc/course_guide_counts', { course_id: id }]],
  ['a comparison', 'professor', id => [`/professors?select=*&id=in.(${String(id)})`]],
  ['who teaches it', 'course', id => [`/course_professors?select=*&course_id=eq.${String(id)}`]],
  [
    'what a lecturer teaches',
    'professor',
    id => [`/course_professors?select=*,courses(*)&professor_id=eq.${String(id)}`],
  ],
];

describe('[ALIVE-21] the number of a proposed page says what a number that nobody has would say', () => {
  it.each(requests)('to %s', async (_what, kind, request) => {
    for (const ask of [stage.visitor, stage.stranger]) {
      const [guessed, unknown] = await Promise.all(
        [proposed[kind], never].map(async id => {
          const [path, body] = request(id);
          const { status, text } = await ask(path, body === undefined ? {} : { body });
          return { status, text: text.replaceAll(String(id), 'ID') };
        }),
      );
      expect(guessed).toEqual(unknown);
    }
  });

  it.each([
    ['a vote', (id: string) => ['/rating_votes', { rating_id: id }] as const],
    ['a report', (id: string) => ['/review_reports', { rating_id: id, ...complaint }] as const],
    ['hiding it', (id: string) => ['/rpc/hide_review', { review_kind: 'professor', review_id: id }] as const],
    ['its address', (id: string) => ['/rpc/review_address', { review: id }] as const],
    ['what it earned', (id: string) => ['/rpc/my_rating_rewards', { kind: 'professor', rating: id }] as const],
  ])('and so does the rating that waits, to %s', async (_what, request) => {
    const waiting = await stage.sql('select id from public.ratings where waits_for is not null');
    expect(waiting).toHaveLength(2);
    for (const [id] of waiting) {
      const [guessed, unknown] = await Promise.all(
        [String(id), randomUUID()].map(async one => {
          const [path, body] = request(one);
          const { status, text } = await stage.stranger(path, { body });
          return { status, text: text.replaceAll(one, 'ID') };
        }),
      );
      expect(guessed).toEqual(unknown);
    }
  });

  it('and a fourth proposal of a day is refused until the next one', async () => {
    const rate = (professor_name: string) =>
      stage.stranger('/rpc/rate_missing', { body: { ...missing, professor_name, request_id: randomUUID() } });
    const answers = [];
    for (const name of ['Ann One', 'Ann Two', 'Ann Three', 'Ann Four', 'Ann Five']) answers.push(await rate(name));
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.text).toMatch(/"retry-after","\d+"[^]*missing\/daily-limit/u);
  });

  it('while the number of a page that is here says something else, so the test could fail', async () => {
    const differing = [];
    for (const [what, , request] of requests) {
      const [one, other] = await Promise.all(
        [1, never].map(async id => {
          const [path, body] = request(id);
          const { status, text } = await stage.stranger(path, body === undefined ? {} : { body });
          return `${String(status)} ${text.replaceAll(String(id), 'ID')}`;
        }),
      );
      if (one !== other) differing.push(what);
    }
    expect(differing.length).toBeGreaterThan(requests.length / 2);
  });
});
