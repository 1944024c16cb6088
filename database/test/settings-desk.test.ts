import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, refusalOf } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillFixture(test.admin);
  await fillAdmin(test.admin, deciders.first);
  await fillAdmin(test.admin, deciders.second);
});
afterAll(() => test.drop());

beforeEach(async () => {
  await admin(`update public.app_settings set value = private.default_setting(key)
    where private.default_setting(key) is not null`);
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const { first, second } = deciders;
const change = (actor: Actor, key: string, value: unknown, seen: string | null = null) =>
  act(
    test.database,
    actor,
    'select outcome, current_value, value_before, decision_id from public.change_setting($1, $2, $3)',
    [key, JSON.stringify(value), seen],
  );
const desk = async (key: string, columns: string) =>
  (await act(test.database, first, `select ${columns} from public.settings_desk() where key = $1`, [key]))[0];
const valueOf = async (key: string) =>
  (await admin(`select value from public.app_settings where key = '${key}'`))[0]?.[0];

describe('settings of admins', () => {
  it('[ROLE-04] are neither shown to nor changed by anybody else', async () => {
    for (const actor of [actors.owner, actors.fresh]) {
      expect(await refusalOf(change(actor, 'library_open', true))).toBe('admin/required');
      expect(await refusalOf(act(test.database, actor, 'select from public.settings_desk()'))).toBe('admin/required');
    }
    expect(await refusalOf(change(actors.visitor, 'library_open', true))).toBe('42501');
    expect(await refusalOf(act(test.database, actors.visitor, 'select from public.settings_desk()'))).toBe('42501');
    expect(await valueOf('library_open')).toBe('false');
    expect(await change(first, 'library_open', true)).toEqual([['done', 'true', 'false', expect.any(String)]]);
  });

  it('say what they are, what they were, and who changed them', async () => {
    await change(first, 'vote_limit_per_day', 150);
    expect(
      await desk('vote_limit_per_day', 'kind, value, initial, value_before, changed_by, people_at_limit, is_public'),
    ).toEqual(['limit', '150', '200', '200', first.sub, '0', 't']);
    expect(await desk('sign_ups_open', 'kind, value, initial')).toEqual(['switch', 'true', 'true']);
    expect(await desk('greeting', 'key')).toBeUndefined();
  });

  it('are in the log with before and after', async () => {
    await change(second, 'report_holds_per_hour', 0);
    expect(
      await admin(`select admin, action, subject_kind, subject_key, before, after from private.decisions
        order by id desc limit 1`),
    ).toEqual([[second.sub, 'change_setting', 'setting', 'report_holds_per_hour', '{"value": 5}', '{"value": 0}']]);
  });

  it.each([
    ['a number for a switch', 'library_open', 1],
    ['a word for a limit', 'vote_limit_per_day', 'many'],
    ['half a limit', 'vote_limit_per_day', 1.5],
    ['a limit below zero', 'vote_limit_per_day', -1],
    ['a limit beyond a million', 'vote_limit_per_day', 1e300],
    ['nothing', 'library_open', null],
    ['an announcement without English', 'announcement', { he: 'שלום' }],
  ])('do not take %s', async (_what, key, value) => {
    const before = await valueOf(key);
    expect(await refusalOf(change(first, key, value))).toBe('setting/invalid');
    expect(await valueOf(key)).toBe(before);
  });

  it('do not take a key that there is not, or that is a fact and no setting', async () => {
    for (const key of ['libary_open', 'greeting', 'demo_catalogue'])
      expect(await refusalOf(change(first, key, true))).toBe('setting/unknown');
  });

  it('show an admin who is late that another one was faster', async () => {
    const seen = (await desk('vote_limit_per_day', 'change_id'))?.[0] ?? null;
    await change(second, 'vote_limit_per_day', 90, seen);
    expect((await change(first, 'vote_limit_per_day', 80, seen))[0]?.slice(0, 2)).toEqual(['changed', '90']);
    expect((await change(first, 'vote_limit_per_day', 90, seen))[0]?.[0]).toBe('already');
    expect(await valueOf('vote_limit_per_day')).toBe('90');
  });

  it('take one of ten changes that two admins make at once from what both saw', async () => {
    const seen = (await desk('vote_limit_per_day', 'change_id'))?.[0] ?? null;
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(index % 2 ? first : second, 'vote_limit_per_day', index, seen)),
    );
    expect(results.filter(rows => rows[0]?.[0] === 'done')).toHaveLength(1);
    expect(await admin('select private.broken_decision()')).toEqual([[null]]);
  });

  it('count the people whom a limit stops today', async () => {
    await admin(`update public.profiles set reviews_day = private.local_day(now()), reviews_today = 8
      where firebase_uid in ('uid-owner', 'uid-other')`);
    expect(await desk('rating_limit_per_day', 'people_at_limit')).toEqual(['2']);
    await change(first, 'rating_limit_per_day', 9);
    expect(await desk('rating_limit_per_day', 'people_at_limit')).toEqual(['0']);
  });
});

describe('taking back a change of a setting', () => {
  const undo = (id: string | null | undefined) =>
    act(test.database, first, 'select outcome, undone_as from public.undo_decision($1)', [id ?? null]);

  it('gives it the value that it had, and says so in the log', async () => {
    const [done] = await change(first, 'vote_limit_per_day', 1);
    const [undone] = await undo(done?.[3]);
    expect(undone?.[0]).toBe('done');
    expect(await valueOf('vote_limit_per_day')).toBe('200');
    expect((await desk('vote_limit_per_day', 'change_id'))?.[0]).toBe(undone?.[1]);
    expect((await undo(done?.[3]))[0]?.[0]).toBe('already');
  });

  it('does nothing where it was changed since', async () => {
    const [done] = await change(first, 'vote_limit_per_day', 1);
    await change(second, 'vote_limit_per_day', 2);
    expect((await undo(done?.[3]))[0]?.[0]).toBe('changed');
    expect(await valueOf('vote_limit_per_day')).toBe('2');
  });
});

describe('the announcement', () => {
  const whole = {
    he: 'תקופת מבחנים',
    en: 'Exam season',
    from: '2027-01-24T06:00:00Z',
    until: '2027-03-05T21:59:00Z',
    tone: 'news',
  };

  it('is taken whole, and taken away with nothing', async () => {
    expect((await change(first, 'announcement', { ...whole, href: '/study-guides?type=exam' }))[0]?.[0]).toBe('done');
    expect((await change(first, 'announcement', null))[0]?.[0]).toBe('done');
    expect(await valueOf('announcement')).toBe('null');
  });

  it.each([
    ['another end than a later one', { until: whole.from }],
    ['a day that there is not', { from: '2027-02-31T00:00:00Z' }],
    ['an address elsewhere', { href: '//elsewhere.example' }],
    ['a script', { href: 'javascript:alert(1)' }],
    ['a long text', { he: 'א'.repeat(161) }],
    ['two lines', { en: 'one\ntwo' }],
    ['another tone', { tone: 'shout' }],
    ['a field of its own', { html: '<b>' }],
  ])('does not take %s', async (_what, changes) => {
    expect(await refusalOf(change(first, 'announcement', { ...whole, ...changes }))).toBe('setting/invalid');
  });
});

describe('the switch of sign-ups', () => {
  it('keeps new people out while it is off, and lets admins in', async () => {
    const may = async (email: string) => (await admin(`select private.may_sign_up('${email}')`))[0]?.[0];
    expect(await may('new@uni.example')).toBe('t');
    await change(first, 'sign_ups_open', false);
    expect(await may('new@uni.example')).toBe('f');
    expect(await may(`${second.sub}@UNI.example`)).toBe('t');
  });
});
