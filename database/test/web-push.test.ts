import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseError } from '@dargu/pg-one-sync';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;

/** A person who is signed in on a device. */
interface Person {
  readonly id: string;
  readonly session: string;
}
let owner: Person;
let other: Person;

const admin = async (text: string, values: readonly string[] = []) =>
  (await test.admin.run([{ text, values: [...values] }]))[0]?.rows ?? [];

async function signedIn(): Promise<Person> {
  const [id, session] = [randomUUID(), randomUUID()];
  await admin(`insert into auth.users (id, email) values ($1, $2)`, [id, `${id}@push.example`]);
  await admin(`insert into auth.sessions (id, user_id, refresh_token_hmac_key) values ($1, $2, 'key')`, [session, id]);
  await admin(
    `insert into public.profiles (firebase_uid, email, institution, degree, department, year_of_study, age,
        agreed_to_terms, is_new_user) values ($1, $2, 1, 'bachelor', 1, '2', true, true, false)`,
    [id, `${id}@push.example`],
  );
  return { id, session };
}

/** Asks as a person, or a visitor, and keeps what it did. */
async function query(person: Person | null, text: string, values: readonly string[] = []) {
  const claims = person && { role: 'authenticated', sub: person.id, session_id: person.session };
  const [, result] = await test.database.run([
    {
      text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      values: [person ? 'authenticated' : 'anon', claims ? JSON.stringify(claims) : ''],
    },
    { text, values: [...values] },
  ]);
  return result?.rows ?? [];
}

/** The code with which a question is refused. */
const refusal = (attempted: Promise<unknown>) =>
  attempted.then(
    () => 'not refused',
    (error: unknown) => (error instanceof DatabaseError ? error.code : String(error)),
  );

const keyOf = 'B'.repeat(87);
const endpointOf = (name: string) => `https://web.push.apple.com/${name}`;
const save = (person: Person, endpoint: string, language = 'he') =>
  query(person, 'select public.save_push_subscription($1, $2, $3, $4)', [endpoint, keyOf, 's'.repeat(22), language]);
const has = async (person: Person, endpoint: string) =>
  (await query(person, 'select public.has_push_subscription($1)', [endpoint]))[0]?.[0];
const notice = (person: Person, kind: string) =>
  admin(`insert into public.notices (user_id, kind, professor_id) values ($1, $2, 1)`, [person.id, kind]);
const take = () =>
  test.database.run([{ text: 'select endpoint, language, unread from gateway.take_pushes(50)', values: [] }]);
const taken = async () => (await take())[0]?.rows ?? [];
const dueNow = () => admin('update private.pushes set due_at = now()');

beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  owner = await signedIn();
  other = await signedIn();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await admin('delete from private.push_subscriptions');
  await admin('delete from private.pushes');
  await admin('delete from public.notices');
});

describe('a browser that is notified of notices', () => {
  it('is the caller’s own, who alone sees and removes it', async () => {
    await save(owner, endpointOf('a'));
    expect([await has(owner, endpointOf('a')), await has(other, endpointOf('a'))]).toEqual(['t', 'f']);
    await query(other, 'select public.remove_push_subscription($1)', [endpointOf('a')]);
    expect(await has(owner, endpointOf('a'))).toBe('t'); // the control
    await query(owner, 'select public.remove_push_subscription($1)', [endpointOf('a')]);
    expect(await has(owner, endpointOf('a'))).toBe('f');
  });

  it('notifies the person who subscribed last, and nobody before them', async () => {
    await save(owner, endpointOf('shared'));
    await save(other, endpointOf('shared'), 'en');
    expect([await has(owner, endpointOf('shared')), await has(other, endpointOf('shared'))]).toEqual(['f', 't']);
  });

  it('is forgotten with its session, and with its person', async () => {
    const noa = await signedIn();
    await save(noa, endpointOf('b'));
    expect(await has(noa, endpointOf('b'))).toBe('t');
    await admin('delete from auth.sessions where id = $1', [noa.session]);
    expect(await has(noa, endpointOf('b'))).toBe('f');
    const leaving = await signedIn();
    await save(leaving, endpointOf('c'));
    await admin('delete from public.profiles where firebase_uid = $1', [leaving.id]);
    expect(await admin('select count(*) from private.push_subscriptions')).toEqual([['0']]);
  });

  it('is one of ten; the oldest goes', async () => {
    for (let index = 0; index < 12; index++) await save(owner, endpointOf(String(index)));
    expect(await admin('select count(*) from private.push_subscriptions')).toEqual([['10']]);
    expect([await has(owner, endpointOf('0')), await has(owner, endpointOf('11'))]).toEqual(['f', 't']);
  });

  it.each([
    ['no https', 'http://web.push.apple.com/1', '23514'],
    ['a name and a password', 'https://user:pass@web.push.apple.com/1', '23514'],
    ['a script', 'javascript:alert(1)', '23514'],
    ['a megabyte', `https://web.push.apple.com/${'x'.repeat(1_000_000)}`, '23514'],
  ])('has no endpoint with %s', async (_what, endpoint, code) => {
    expect(await refusal(save(owner, endpoint))).toBe(code);
  });

  it('is nobody’s who is not signed in, and whose session has ended', async () => {
    for (const call of [
      `save_push_subscription('${endpointOf('d')}', '${keyOf}', '${'s'.repeat(22)}', 'he')`,
      `has_push_subscription('${endpointOf('d')}')`,
      `remove_push_subscription('${endpointOf('d')}')`,
      'push_public_key()',
    ])
      expect(await refusal(query(null, `select public.${call}`))).toBe('42501');
    const noa = await signedIn();
    await admin('delete from auth.sessions where id = $1', [noa.session]);
    expect(await refusal(save(noa, endpointOf('d')))).toBe('PGRST');
    for (const table of ['installation', 'push_subscriptions', 'pushes'])
      expect(await refusal(query(owner, `select * from private.${table}`))).toBe('42501');
    for (const call of ['take_pushes(1)', `end_push('${randomUUID()}', true)`, `keep_push_keys('a', 'b')`])
      expect(await refusal(query(owner, `select gateway.${call}`))).toBe('42501');
  });
});

describe('telling', () => {
  it('waits a minute for what is decided about the own, and until six in the evening for what others wrote', async () => {
    const due = (kind: string, at: string) =>
      admin(`select to_char(private.push_due($1, $2) at time zone 'Asia/Jerusalem', 'DD HH24:MI')`, [kind, at]);
    expect(await due('rating_removed', '2026-11-22T10:00:00Z')).toEqual([['22 12:01']]);
    for (const kind of ['new_review', 'new_guide', 'wanted_answered'])
      expect(await due(kind, '2026-11-22T10:00:00Z')).toEqual([['22 18:00']]);
    expect(await due('new_review', '2026-11-22T15:59:00Z')).toEqual([['22 18:00']]);
    expect(await due('new_review', '2026-11-22T16:00:00Z')).toEqual([['23 18:00']]);
  });

  it('says each browser of a person how much is unread, once for several notices', async () => {
    await save(owner, endpointOf('phone'));
    await save(owner, endpointOf('laptop'), 'en');
    await notice(owner, 'suspension_ended');
    await notice(owner, 'message_answered');
    await notice(other, 'message_answered'); // nothing was requested
    expect(await taken()).toEqual([]);
    await dueNow();
    expect(new Map((await taken()).map(([endpoint, ...rest]) => [endpoint, rest]))).toEqual(
      new Map([
        [endpointOf('laptop'), ['en', '2']],
        [endpointOf('phone'), ['he', '2']],
      ]),
    );
    expect(await taken()).toEqual([]);
    expect(await admin('select count(*) from private.pushes')).toEqual([['0']]);
  });

  it('is tried again later, eight times, and ends when it was delivered', async () => {
    await save(owner, endpointOf('phone'));
    await notice(owner, 'message_answered');
    await dueNow();
    for (let turn = 0; turn < 9; turn++) {
      expect(await taken()).toHaveLength(1);
      await admin('update private.push_subscriptions set next_attempt_at = now() where next_attempt_at is not null');
    }
    expect(await taken()).toEqual([]);
    await notice(owner, 'message_answered');
    await dueNow();
    await take();
    const end = (gone: string) => admin('select gateway.end_push(id, $1) from private.push_subscriptions', [gone]);
    await end('false');
    expect(await admin('select attempts, next_attempt_at from private.push_subscriptions')).toEqual([['0', null]]);
    await end('true');
    expect(await admin('select count(*) from private.push_subscriptions')).toEqual([['0']]);
  });

  it('keeps the keys that came first', async () => {
    const keep = (name: string) => admin(`select stored_public_key from gateway.keep_push_keys($1, 'secret')`, [name]);
    expect([await keep('first'), await keep('second')]).toEqual([[['first']], [['first']]]);
    expect(await query(owner, 'select public.push_public_key()')).toEqual([['first']]);
  });

  it('is in the export of the person without what anyone could write to', async () => {
    await save(owner, endpointOf('secret-address'));
    const [[, data] = []] = await admin(
      `select set_config('request.jwt.claims', $1, true), private.exported_push()::text`,
      [JSON.stringify({ sub: owner.id })],
    );
    expect(data).toContain('web.push.apple.com');
    expect(data).not.toContain('secret-address');
  });
});
