import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Stage, markers, setStage, writerId } from './stage.ts';
import { readSurface } from './surface.ts';
import { type Ask, walkAll } from './walk.ts';

const adminId = '00000000-0000-4000-8000-0000000000ad';
const begun = Date.now();
const words = 'Ten letters, and nothing of a person';

let stage: Stage;
let admin: Ask;
/** By name; cases of the writer, and those of somebody else as a control. */
let cases: Readonly<Record<'held' | 'reported' | 'visible' | 'guide' | 'others', readonly [kind: string, key: string]>>;
let question: string;
let appeal: string;

const only = async (text: string, ...values: readonly string[]) => String((await stage.sql(text, ...values))[0]?.[0]);
const bodyOf = (text: string) => JSON.parse(text.slice(text.indexOf('\n') + 1) || 'null') as unknown;
const call = async (name: string, body: object) => {
  const { status, text } = await admin(`/rpc/${name}`, { body });
  return { status, body: bodyOf(text) };
};
const openCase = (kind: string, key: string) => call('case_details', { kind, key });

/** A stage of its own for each part, since one walks through all that an admin can do. */
async function arrange() {
  stage = await setStage();
  admin = await stage.person(adminId, 'admin@dargu.test');
  await stage.sql(`insert into private.admin_emails (email) values ('admin@dargu.test')`);
  await stage.sql(
    `insert into auth.identities (provider, provider_id, user_id, identity_data)
     values ('google', 'subject-of-admin', $1, '{"sub": "subject-of-admin", "email": "admin@dargu.test", "email_verified": true}')`,
    adminId,
  );
  const other = await stage.person();
  const write = async (ask: Ask, table: string, body: object) => {
    const { status, text } = await ask(`/${table}`, { body });
    if (status >= 300) throw new Error(text);
  };
  await write(other, 'ratings', { professor_id: 6, rating1: 2, comment: words });
  const idOn = (professor: number) => only(`select id from public.ratings where professor_id = ${professor} limit 1`);
  const [reported, others] = [await idOn(2), await idOn(6)];
  for (const rating_id of [reported, others])
    await write(stage.stranger, 'review_reports', { rating_id, reason: 'offensive' });
  await write(stage.writer, 'contact_messages', {
    email: markers.email,
    message: 'I think this is wrong',
    topic: 'appeal',
    subject_url: '/professor/3',
  });
  question = await only(`select id from public.contact_messages where topic = 'question'`);
  appeal = await only(`select id from public.contact_messages where topic = 'appeal'`);
  cases = {
    held: ['review', await idOn(3)],
    reported: ['review', reported],
    visible: ['course_review', stage.reviews.course],
    guide: ['guide', await only(`select id from public.study_guides where status = 'pending' limit 1`)],
    others: ['review', others],
  };
}

/** What is counted for the whole site, or said of the page that it is about, is the same whoever wrote it. */
const ofTheSite = new Set(['precedents', 'rules', 'target']);

/** What an admin can read about each thing that somebody wrote, by kind and key. */
async function crawl(): Promise<ReadonlyMap<string, string>> {
  const seen = new Map<string, string>();
  const note = (key: string, what: string, value: unknown) => seen.set(`${key} ${what}`, JSON.stringify(value));
  const written = await stage.sql(`
    select 'review', id from public.ratings union all select 'course_review', id from public.course_ratings
    union all select 'institution_review', id from public.institution_ratings
    union all select 'guide', id from public.study_guides`);
  for (const [kind = '', key = ''] of written as string[][]) {
    const { body } = await openCase(kind, key);
    const about = Object.entries(body ?? {}).filter(([name]) => !ofTheSite.has(name));
    note(key, 'case', Object.fromEntries(about));
  }
  for (const [id = ''] of (await stage.sql('select id from public.contact_messages')) as string[][])
    note(id, 'message', (await call('message_case', { id })).body);
  for (const [id = ''] of (await stage.sql('select id from public.catalogue_suggestions')) as string[][])
    note(id, 'suggestion', (await call('suggestion_case', { id })).body);
  for (const [id = ''] of (await stage.sql('select id from public.page_claims')) as string[][])
    note(id, 'claim', (await call('page_claim_case', { id })).body);
  for (const list of ['work_queue', 'newest_ratings'])
    for (const row of (await call(list, {})).body as { kind: string; key: string }[])
      note(row.key, `${row.kind} ${list}`, { ...row, next_before: null });
  for (const table of [
    'library_guides',
    'contact_messages',
    'professor_reviews',
    'course_reviews',
    'published_guides',
  ]) {
    const { text } = await admin(`/${table}?select=*`);
    for (const row of bodyOf(text) as { id: string }[]) note(row.id, table, row);
  }
  return seen;
}

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(key => before.get(key) !== after.get(key));
const keysOf = (places: readonly string[]) => [...new Set(places.map(place => place.split(' ')[0] ?? ''))];

describe('an admin who is curious', () => {
  beforeAll(arrange);
  afterAll(() => stage?.stop());

  const until = '2030-01-01T00:00:00Z';
  type Act = readonly [name: string, more: object];
  const suspension: Act = ['suspend_writer', { reason: 'spam', until }];
  const acts: readonly (readonly [...Act, after: Act | null])[] = [
    ['claim_case', {}, null],
    ['release_case', {}, ['claim_case', {}]],
    ['unmask_case', {}, null],
    ['warn_writer', { reason: 'offensive', note: 'Mind the tone' }, null],
    [...suspension, null],
    ['end_suspension', {}, suspension],
    ['add_case_note', { note: 'noted' }, null],
  ];
  beforeEach(() => stage.sql('delete from private.sanctions'));

  it.each(acts)('joins nothing by %s: only the case itself is another one', async (name, more, after) => {
    for (const of of ['held', 'reported', 'guide', 'others'] as const) {
      const [kind, key] = cases[of];
      if (after) await call(after[0], { kind, key, ...after[1] });
      const before = await crawl();
      const { status } = await call(name, { kind, key, ...more });
      if (!(name === 'unmask_case' && of === 'guide'))
        expect([of, status]).toEqual([of, expect.toSatisfy(s => s < 300)]);
      // The appeal names the held review.
      const about = of === 'held' ? [key, appeal] : [key];
      expect(keysOf(changed(before, await crawl())).filter(each => !about.includes(each))).toEqual([]);
    }
  });

  it.each([
    ['remove', 'offensive'],
    ['hide', 'spam'],
    ['send_back', 'off_topic'],
    ['keep', null],
  ])('joins nothing by deciding to %s, nor by taking that back', async (decision, reason) => {
    const [kind, key] = cases.reported;
    const before = await crawl();
    const { body } = await call('decide_cases', { cases: [{ kind, key }], decision, reason });
    const [decided] = body as { outcome: string; decision_id: number }[];
    expect(decided?.outcome).toBe('done');
    const between = await crawl();
    expect(keysOf(changed(before, between))).toEqual([key]);
    await call('undo_decision', { id: decided?.decision_id });
    expect(keysOf(changed(between, await crawl()))).toEqual([key]);
  });

  it('is told nothing about other cases of a writer who is warned or suspended, nor whether it is an admin', async () => {
    const answers = async (of: keyof typeof cases) => {
      const [kind, key] = cases[of];
      return [
        await call('end_suspension', { kind, key }),
        await call('warn_writer', { kind, key, reason: 'spam' }),
        await call('suspend_writer', { kind, key, until, reason: 'spam' }),
      ];
    };
    const [kind, key] = cases.held;
    await call('suspend_writer', { kind, key, until, reason: 'spam' });
    expect(await answers('reported')).toEqual(await answers('others'));
    await stage.sql('delete from private.sanctions');
    // An admin's own review.
    await admin('/ratings', { body: { professor_id: 7, rating1: 4, comment: words } });
    const own = await only('select id from public.ratings where professor_id = 7');
    await call('take_up_case', { kind: 'review', key: own });
    expect((await call('suspend_writer', { kind: 'review', key: own, until, reason: 'spam' })).body).toBe('done');
    expect((await admin('/ratings?professor_id=eq.7', { method: 'PATCH', body: { rating1: 5 } })).status).toBe(204);
  });

  it.each(['warn_writer', 'suspend_writer', 'end_suspension'] as const)(
    'gets from the address on a message to nobody: %s is about cases of reviews and guides alone',
    async name => {
      const suggestion = await only('select id from public.catalogue_suggestions');
      for (const [kind, key] of [
        ['message', question],
        ['message', appeal],
        ['suggestion', suggestion],
        cases.visible,
      ] as const) {
        const more = {
          warn_writer: { reason: 'spam' },
          suspend_writer: { reason: 'spam', until },
          end_suspension: {},
        }[name];
        const { status, body } = await call(name, { kind, key, ...more });
        expect([status, body]).toEqual([404, expect.objectContaining({ code: 'case/no-writer' })]);
      }
    },
  );

  it('reads no address of somebody who appeals, nor finds one by other messages', async () => {
    const { body } = await call('message_case', { id: appeal });
    expect(body).toMatchObject({ reply_address: null, earlier: [], named: [{ key: cases.held[1] }] });
    expect((await call('message_case', { id: question })).body).toMatchObject({
      reply_address: markers.email,
      earlier: [],
    });
    const { text } = await admin('/contact_messages?select=id');
    expect(text).toContain(question);
    expect(text).not.toContain(appeal);
  });

  it('opens what is a case, which the log tells once a day, and nothing else until it is taken up', async () => {
    const logged = async (key: string) =>
      (await call('decision_log', { actions: ['open_case'], search: `review:${key}` })).body as object[];
    const [kind, key] = cases.held;
    await openCase(kind, key);
    await openCase(kind, key);
    expect(await logged(key)).toMatchObject([{ action: 'open_case', subject_kind: 'case_opening' }]);
    expect((await admin(`/rpc/case_details?kind=${kind}&key=${key}`)).status).toBe(405);
    await (
      await stage.person()
    )('/ratings', { body: { professor_id: 5, rating1: 3, comment: words } });
    const fresh = await only('select id from public.ratings where professor_id = 5 and waits_for is null');
    expect((await openCase('review', fresh)).body).toMatchObject({ code: 'case/none' });
    await call('take_up_case', { kind: 'review', key: fresh });
    expect((await openCase('review', fresh)).body).toMatchObject({ comment: words, writer: null });
  });

  it('learns two things about a writer, of few classes, while there is something to decide', async () => {
    const { body } = await openCase(...cases.held);
    expect((body as { writer: object }).writer).toEqual({ is_new: false, taken_down_before: false });
    expect(JSON.stringify(body)).not.toContain(writerId);
  });

  it('would be found out: facts that count over all cases of a writer change in the others', async () => {
    const was = await only(`select pg_get_functiondef('private.facts_about_writer(text, timestamptz)'::regprocedure)`);
    await stage.sql(`create or replace function private.facts_about_writer(person text, written_at timestamptz) returns jsonb
      language sql stable set search_path = '' as $$
        select jsonb_build_object('warned', count(*)) from private.sanctions as s
        join private.sanctioned_people as p on p.sanction_id = s.id
        where p.person = any (private.digests_of_person(facts_about_writer.person, 'sanctions')) $$`);
    try {
      const before = await crawl();
      const [kind, key] = cases.held;
      expect(await call('warn_writer', { kind, key, reason: 'spam' })).toMatchObject({ status: 200, body: 'done' });
      const found = keysOf(changed(before, await crawl()));
      expect(found).toEqual(expect.arrayContaining([cases.reported[1], cases.guide[1]]));
      expect(found).not.toContain(cases.others[1]);
    } finally {
      await stage.sql(was);
    }
  });
});

describe('when something was written', () => {
  beforeAll(arrange);
  afterAll(() => stage?.stop());

  /** Fields with an instant of this run; of a function's row or a table's. */
  const instants = (text: string) =>
    [...text.matchAll(/"(\w+)":\s*"(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[^"]*)"/g)].flatMap(([, field = '', at = '']) =>
      Date.parse(at.replace(' ', 'T')) >= begun - 1_000 && Date.parse(at.replace(' ', 'T')) < begun + 3_600_000
        ? [field]
        : [],
    );
  /** What admins did, and the list of messages as CALL-07 has it; rows of catalogues and raffles, and the admin's own. */
  const known = new Set(['decided_at', 'claimed_until', 'written_at', 'last_signed_in_at', 'changed_at', 'last_at']);
  const own =
    /^\w+ of (?:GET \/(?:contact_messages|professors|profiles|ratings|ticket_ledger)|POST \/rpc\/(?:my_|raffle))/;

  it('is told to an admin by its day alone, wherever they look', async () => {
    const surface = await readSurface(stage.test.admin);
    const opened = Object.values(cases).map(([kind, key]) => ({ kind, key }));
    const answers = await walkAll(admin, surface, {
      ...stage.samples,
      case_details: opened,
      message_case: [{ id: question }, { id: appeal }],
      suggestion_case: [{ id: await only('select id from public.catalogue_suggestions') }],
      page_claim_case: [{ id: await only('select id from public.page_claims') }],
      ...Object.fromEntries(
        ['contact_status', 'delete_my_account', 'my_sessions', 'export_my_data', 'end_my_session'].map(name => [
          name,
          [],
        ]),
      ),
    });
    const told = answers.flatMap(({ address, text }) =>
      instants(text)
        .filter(field => !known.has(field))
        .map(field => `${field} of ${address.replace(/\?.*/, '')}`),
    );
    expect([...new Set(told)].filter(place => !own.test(place))).toEqual([]);
    expect(answers.flatMap(({ text }) => instants(text)).length).toBeGreaterThan(0);
  });

  it('is not told by the pages of the newest reviews, which go through all of them once', async () => {
    const pages: { key: string; next_before: string | null }[][] = [];
    for (let before: string | null = null; ; before = pages.at(-1)?.at(-1)?.next_before ?? null) {
      const { body } = await call('newest_ratings', { before, most: 2 });
      pages.push(body as (typeof pages)[number]);
      if ((pages.at(-1)?.length ?? 0) < 2) break;
    }
    const rows = pages.flat();
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(rows.length).toBe(
      Number(
        await only(`select (select count(*) from public.ratings) + (select count(*) from public.course_ratings)
          + (select count(*) from public.institution_ratings)`),
      ),
    );
    for (const page of pages)
      expect(page.slice(0, -1).map(row => row.next_before)).toEqual(page.slice(1).map(() => null));
    expect((await call('newest_ratings', { before: randomUUID(), most: 1 })).body).toHaveLength(1);
  });

  it('is not to be found out from versions, though they change with the instant', async () => {
    const [row] = await stage.sql(`select private.review_version(updated_at, status, reviewed_at, decided_at, 0),
      left(md5(extract(epoch from updated_at) || status || '--'), 16), extract(epoch from updated_at) || status
      from public.ratings limit 1`);
    expect(row?.[0]?.split('.')[0]).not.toBe(row?.[1]);
  });
});
