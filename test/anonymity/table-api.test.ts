import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, markers, setStage, strangerId, writerId } from './stage.ts';
import { type Surface, readSurface } from './surface.ts';
import { type Answer, type Asked, found, walk, walkAll } from './walk.ts';

let stage: Stage;
let surface: Surface;
beforeAll(async () => {
  stage = await setStage();
  surface = await readSurface(stage.test.admin);
});
afterAll(() => stage?.stop());

const readers = ['visitor', 'stranger'] as const;

/** Whether a walk comes upon a marker; it ends there. */
async function hasFound(answers: AsyncIterable<Answer>): Promise<boolean> {
  for await (const answer of answers) if (found([answer], markers).length > 0) return true;
  return false;
}

describe('everything that can be asked of the table API', () => {
  it('is known to this test: a new function needs arguments to be called with', () => {
    expect(surface.relations.length).toBeGreaterThan(15);
    expect(surface.functions.filter(name => stage.samples[name] === undefined)).toEqual([]);
  });

  it.each(readers)('says nothing of who the writer is or wrote in confidence to a %s', async reader => {
    const answers = await walkAll(stage[reader], surface, stage.samples);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(surface.relations.length / 2);
    expect(found(answers, markers)).toEqual([]);
  });

  it.each(readers)('shows the reviews themselves to a %s, so there was something to see', async reader => {
    const { text } = await stage[reader]('/professor_reviews?select=id,is_mine');
    expect(text).toContain(stage.reviews.professor);
    expect(text).not.toContain('true');
    const ofInstitution = await stage[reader]('/institution_reviews?select=teaching,is_mine');
    const guides = await stage[reader]('/published_guides?select=id,is_mine,is_voted,is_bookmarked');
    expect(guides.text).toContain(stage.guide);
    expect(guides.text).not.toContain('true');
    expect((await stage[reader]('/published_guide_files?select=name')).text).toContain('words.pdf');
    expect((await stage[reader]('/wanted_guides?select=asked_count,is_mine')).text).toContain('"asked_count":');
    expect(ofInstitution.text.match(/"is_mine":(?:true|false)/gu)).toEqual(Array(5).fill('"is_mine":false'));
  });

  it('and shows the writer all of it, so the walk would have found it', async () => {
    // All but what takes it away.
    const ending = ['delete_my_account', 'end_my_session', 'submit_guide', 'withdraw_guide', 'withdraw_guide_request'];
    const samples = Object.fromEntries(ending.map(name => [name, []]));
    const answers = await walkAll(stage.writer, surface, { ...stage.samples, ...samples });
    const places = found(answers, markers);
    const { views: _ofNobody, ...own } = markers;
    const unseen = Object.keys(own).filter(name => !places.some(place => place.startsWith(`${name} in`)));
    expect(unseen).toEqual([]);
  });

  it.each([
    [
      'a view with the author',
      'create view public.leak as select user_id, rating1 from public.ratings; grant select on public.leak to anon, authenticated',
      'drop view public.leak',
    ],
    [
      'a policy that is too wide',
      'create policy leak on private.reports for select to anon, authenticated using (true); grant select on private.reports, public.review_reports to anon',
      'drop policy leak on private.reports; revoke select on private.reports, public.review_reports from anon',
    ],
    [
      'a function that returns an address',
      `create function public.leak() returns text language sql security definer set search_path = '' as 'select string_agg(email, '','') from public.profiles'; grant execute on function public.leak() to anon, authenticated`,
      'drop function public.leak()',
    ],
    [
      'a foreign key that is followed',
      'create policy leak on public.profiles for select to anon, authenticated using (true); grant select on public.profiles to anon',
      'drop policy leak on public.profiles; revoke select on public.profiles from anon',
    ],
  ])('%s would be found', async (_what, leak, undo) => {
    for (const statement of leak.split('; ')) await stage.sql(statement);
    await stage.api.reload();
    try {
      const leaky = await readSurface(stage.test.admin);
      for (const reader of readers) {
        expect(await hasFound(walk(stage[reader], leaky, { ...stage.samples, leak: [{}] }))).toBe(true);
      }
    } finally {
      for (const statement of undo.split('; ')) await stage.sql(statement);
      await stage.api.reload();
    }
  });
});

describe('questions about somebody', () => {
  /** Who has a row, and who does not. */
  const nobody = 'a11ce0de-5eed-4bad-8ace-ba9876543210';
  const questions: readonly (readonly [
    what: string,
    path: (table: string, column: string) => string,
    asked?: (column: string, key: string, table: string) => Asked,
  ])[] = [
    ['filter', (table, column) => `/${table}?select=*&${column}=eq.KEY`],
    ['negated filter', (table, column) => `/${table}?select=*&or=(${column}.eq.KEY,${column}.eq.KEY)`],
    [
      'count',
      (table, column) => `/${table}?${column}=eq.KEY`,
      () => ({ method: 'HEAD', headers: { prefer: 'count=exact' } }),
    ],
    [
      'change',
      (table, column) => `/${table}?${column}=eq.KEY`,
      () => ({ method: 'PATCH', body: { reason: 'other' }, headers: { prefer: 'return=representation' } }),
    ],
    [
      'deletion',
      (table, column) => `/${table}?${column}=eq.KEY`,
      () => ({ method: 'DELETE', headers: { prefer: 'return=representation' } }),
    ],
    [
      'insert in their name',
      table => `/${table}`,
      (column, key, table) => ({ body: { [column]: key, ...requiredOf[table] } }),
    ],
  ];
  const requiredOf: Readonly<Record<string, object>> = {
    ratings: { professor_id: 1, rating1: 1, comment: 'Ten letters at least' },
    course_ratings: { course_id: 1, rating1: 1, comment: 'Ten letters at least' },
    institution_ratings: {
      institution_id: 1,
      teaching: 1,
      facilities: 1,
      services: 1,
      social_life: 1,
      location: 1,
      fairness: 1,
      comment: 'Ten letters at least',
    },
    professor_reports: { professor_id: 4, reason: 'other' },
    course_reports: { course_id: 4, reason: 'other' },
    catalogue_suggestions: { kind: 'professor', name: markers.suggestion, institution: 1 },
    contact_messages: { email: 'stranger@dargu.test', message: 'a question about somebody' },
    follows: { professor_id: 1 },
    shortlist_entries: { professor_id: 1 },
    fact_answers: { course_id: 1, professor_id: 1, fact: 'recorded', answer: 'yes', year: 2026 },
    guide_votes: { guide_id: markers.id },
    guide_bookmarks: { guide_id: markers.id },
    guide_reports: { guide_id: markers.id, reason: 'other' },
  };

  it.each(readers)('are answered to a %s as those about nobody', async reader => {
    const plain = ({ status, text }: Answer, key: string) => ({ status, text: text.replaceAll(key, 'KEY') });
    let asked = 0;
    for (const [table, column] of surface.owned) {
      for (const [what, path, init] of questions) {
        const both = await Promise.all(
          [writerId, nobody].map(async key =>
            plain(await stage[reader](path(table, column).replaceAll('KEY', key), init?.(column, key, table)), key),
          ),
        );
        expect({ table, what, ...both[0] }).toEqual({ table, what, ...both[1] });
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(60);
    const own = await stage.stranger(`/follows?user_id=eq.${strangerId}`); // control: the own key is answered differently
    expect(own.text).toContain(strangerId);
  });

  it.each(readers)('about the author of a review or guide are not understood, asked by a %s', async reader => {
    for (const view of [
      'professor_reviews',
      'course_reviews',
      'institution_reviews',
      'published_guides',
      'published_guide_files',
      'wanted_guides',
    ]) {
      for (const query of ['user_id=eq.x', 'select=user_id', 'order=user_id', 'select=ctid', 'select=xmin']) {
        expect((await stage[reader](`/${view}?${query}`)).status).toBe(400);
      }
    }
  });
});
