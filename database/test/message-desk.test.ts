import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
import { fillCommunity, otherRatingId } from './community-fixture.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, refusalOf } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 8 });
  await fillFixture(test.admin);
  await fillCommunity(test.admin);
  await fillAdmin(test.admin, deciders.first);
  await fillAdmin(test.admin, deciders.second);
});
afterAll(() => test.drop());

beforeEach(async () => {
  await admin('delete from public.contact_messages');
  await admin('delete from public.notices');
  await admin(`update public.ratings set status = 'visible', held_reasons = '{}'`);
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const { first, second } = deciders;
const { owner, other, visitor } = actors;

interface Written {
  readonly topic?: string;
  readonly url?: string | null;
  readonly email?: string;
  readonly text?: string;
}

async function write(
  person: Actor,
  { topic = 'removal', url = null, email = 'rina@mail.example', text = 'שלום רב' }: Written,
) {
  const values = [email, text, topic, url, person.sub ?? null];
  const [row] = await act(
    test.database,
    person,
    `insert into public.contact_messages (email, message, topic, subject_url, user_id) values ($1, $2, $3, $4, $5)
     returning id, reference`,
    values,
  );
  const [id = '', reference = ''] = row ?? [];
  return { id: String(id), reference: String(reference) };
}

interface MessageCase {
  readonly reply_address: string | null;
  readonly status: string;
  readonly version: string;
  readonly language: string;
  readonly assigned_to: string | null;
  readonly named: readonly {
    key: string;
    status: string;
    verdict: { outcome: string; reason: string | null } | null;
  }[];
  readonly notes: readonly { note: string }[];
  readonly earlier: readonly { topic: string }[];
  readonly decisions: readonly { action: string; reason: string }[];
  readonly page: { id: number; rating_count: number; without: { count: number; avg: number | null } | null } | null;
}

async function openCase(id: string, by: Actor = first): Promise<MessageCase> {
  const [row] = await act(test.database, by, 'select public.message_case($1)', [id]);
  return JSON.parse(row?.[0] ?? 'null') as MessageCase;
}

const reply = (id: string, text: string | null, close: boolean, version: string, by: Actor = first) =>
  act(
    test.database,
    by,
    `select outcome, status from public.decide_cases(
       jsonb_build_array(jsonb_build_object('kind', 'message', 'key', $1::text, 'version', $2::text)), $3, null, null,
       jsonb_build_object('answer', $4::text))`,
    [id, version, text === null ? 'close' : close ? 'answer' : 'ask', text],
  );
const link = (id: string, key: string, by: Actor = first) =>
  act(test.database, by, `select public.link_message($1, 'review', $2)`, [id, key]);
const letStand = (id: string, key: string) =>
  act(test.database, first, `select public.let_stand($1, 'review', $2)`, [id, key]);
/** Takes a review down, as a decision does. */
async function takeDown(key: string): Promise<void> {
  await admin(`update public.ratings set status = 'removed' where id = '${key}'`);
  await admin(`insert into private.decisions (id, digest, admin, action, subject_kind, subject_key, before, reason, batch)
    values (0, '', '${second.sub}', 'remove', 'review', '${key}', '{"status": "visible"}', 'private_life', gen_random_uuid())`);
}

describe('the clock of a request', () => {
  it.each([
    // Five working days, Sunday to Thursday, until 17:00 in Israel.
    ['a Tuesday', '2026-11-17T10:00:00Z', '2026-11-24 17:00:00'],
    ['a Thursday evening', '2026-11-19T20:00:00Z', '2026-11-26 17:00:00'],
    ['a Friday', '2026-11-20T06:00:00Z', '2026-11-26 17:00:00'],
    ['a Saturday night that is Sunday in Israel', '2026-11-21T23:00:00Z', '2026-11-29 17:00:00'],
    ['the week in which summer time ends', '2026-10-18T08:00:00Z', '2026-10-25 17:00:00'],
  ])('that came on %s ends after five working days', async (_name, received, due) => {
    expect(await admin(`select (private.answer_due_at('${received}') at time zone 'Asia/Jerusalem')::text`)).toEqual([
      [due],
    ]);
  });

  it('runs for removal requests and appeals alone, and says in which language they are', async () => {
    await write(visitor, { topic: 'removal', text: 'Please remove the review by מישהו' });
    await write(visitor, { topic: 'question' });
    expect(
      await admin('select topic, due_at is not null, language from public.contact_messages order by topic'),
    ).toEqual([
      ['question', 'f', 'he'],
      ['removal', 't', 'en'],
    ]);
  });

  it('is set by admins, with a reason that the log keeps', async () => {
    const { id } = await write(visitor, {});
    await act(test.database, first, `select public.set_due($1, now() + interval '8 days', 'The lecturer is abroad')`, [
      id,
    ]);
    expect(
      await admin(`select action, note, before ? 'due_at' from private.decisions order by id desc limit 1`),
    ).toEqual([['set_due', 'The lecturer is abroad', 't']]);
    expect(
      await refusalOf(act(test.database, first, `select public.set_due($1, now() - interval '1 day', 'late')`, [id])),
    ).toBe('message/invalid');
  });
});

describe('a removal request', () => {
  it('is closed only when each review it names is decided on', async () => {
    const { id } = await write(visitor, { url: 'https://dargu.example/professor/2' });
    await link(id, otherRatingId);
    const before = await openCase(id);
    expect(before.named.map(({ key, verdict }) => [key, verdict])).toEqual([[otherRatingId, null]]);
    expect(await refusalOf(reply(id, 'Removed.', true, before.version))).toBe('message/undecided');
    expect(
      await refusalOf(
        act(test.database, first, `update public.contact_messages set status = 'closed' where id = $1`, [id]),
      ),
    ).toBe('message/undecided');

    await letStand(id, otherRatingId);
    const after = await openCase(id);
    expect(after.named[0]?.verdict).toMatchObject({ outcome: 'kept', reason: null });
    expect(await reply(id, 'It stays.', true, after.version)).toEqual([['done', 'closed']]);
  });

  it('knows what was taken down, and why', async () => {
    const { id } = await write(visitor, { url: 'https://dargu.example/reviews/professor/2' });
    await link(id, otherRatingId);
    const page = (await openCase(id)).page;
    expect(page).toMatchObject({ id: 2, rating_count: 1, without: { count: 0, avg: null } });
    await takeDown(otherRatingId);
    expect((await openCase(id)).named[0]).toMatchObject({ status: 'removed', verdict: { outcome: 'removed' } });
  });

  it('is answered by one admin, and the other learns that something has changed', async () => {
    const { id, reference } = await write(visitor, {});
    const { version } = await openCase(id);
    const outcomes = await Promise.all([
      reply(id, 'First', true, version, first),
      reply(id, 'Second', true, version, second),
    ]);
    expect(new Set(outcomes.map(([row]) => row?.[0]))).toEqual(new Set(['changed', 'done']));
    const [[found] = []] = await act(test.database, visitor, 'select answer from public.contact_status($1)', [
      reference,
    ]);
    expect(['First', 'Second']).toContain(found);
  });

  it('stays open while details are requested', async () => {
    const { id } = await write(visitor, { url: '/professor/2' });
    await link(id, otherRatingId);
    const { version } = await openCase(id);
    expect(await reply(id, 'Which review do you mean?', false, version)).toEqual([['done', 'in_progress']]);
  });

  it('is handed to another admin and back', async () => {
    const { id } = await write(visitor, {});
    const assign = (to: string | undefined) =>
      act(test.database, first, 'select public.assign_message($1, $2)', [id, to ?? null]);
    await assign(second.sub);
    expect(await openCase(id)).toMatchObject({ assigned_to: second.sub, status: 'in_progress' });
    expect(await refusalOf(assign(owner.sub))).toBe('message/no-admin');
  });

  it('shows what else came from the same address, and notes that nobody else reads', async () => {
    await write(visitor, { topic: 'question', email: 'Dalia@uni.example' });
    const { id } = await write(visitor, { email: 'dalia@uni.example', text: 'again' });
    await act(test.database, first, `select public.add_case_note('message', $1, 'asked in May')`, [id]);
    const found = await openCase(id, second);
    expect(found.earlier.map(({ topic }) => topic)).toEqual(['question']);
    expect(found.notes.map(({ note }) => note)).toEqual(['asked in May']);
    expect(await refusalOf(act(test.database, owner, 'select public.message_case($1)', [id]))).toBe('admin/required');
  });
});

describe('an appeal', () => {
  it('comes back with its history, and does not show whose review it is', async () => {
    await takeDown(otherRatingId);
    const { id } = await write(other, {
      topic: 'appeal',
      url: 'https://dargu.example/professor/2',
      email: 'other@example.org',
    });
    const found = await openCase(id);
    expect(found).toMatchObject({ reply_address: null, named: [{ key: otherRatingId, verdict: null }] });
    expect(found.decisions[0]).toMatchObject({ action: 'remove', reason: 'private_life' });
    await letStand(id, otherRatingId);
    expect((await openCase(id)).named[0]?.verdict).toMatchObject({ outcome: 'upheld', reason: 'private_life' });
  });

  it('names nothing of other people', async () => {
    await takeDown(otherRatingId);
    const { id } = await write(owner, { topic: 'appeal', url: '/professor/2' });
    const found = await openCase(id);
    expect(found.named).toEqual([]);
  });

  it('shows the address of a visitor, who has no other way to get a reply', async () => {
    const { id } = await write(visitor, { topic: 'appeal', url: '/professor/2' });
    expect((await openCase(id)).reply_address).toBe('rina@mail.example');
  });
});

describe('a reply', () => {
  it('[STATE-08] reaches the person who was signed in, with the reference', async () => {
    const { id, reference } = await write(owner, { topic: 'question', email: 'owner@example.org' });
    const { version } = await openCase(id);
    await reply(id, 'Yes, from next week.', true, version);
    expect(await act(test.database, owner, 'select kind, reason, note from public.notices')).toEqual([
      ['message_answered', reference, 'Yes, from next week.'],
    ]);
  });

  it('[CALL-07] is taken by the table too, and is a decision there as well', async () => {
    const { id } = await write(visitor, { topic: 'question' });
    await act(test.database, first, `update public.contact_messages set status = 'in_progress' where id = $1`, [id]);
    expect(
      await admin(`select action, admin, before ->> 'status', after ->> 'status' from private.decisions
                   where subject_key = '${id}' order by id desc limit 1`),
    ).toEqual([['set_status', first.sub, 'new', 'in_progress']]);
  });

  it('is taken back by opening the message again', async () => {
    const { id } = await write(visitor, { topic: 'question' });
    const { version } = await openCase(id);
    await reply(id, 'No.', true, version);
    const undone = `select private.undo_message(d) from private.decisions as d
                    where subject_key = '${id}' order by id desc limit 1`;
    expect(await admin(undone)).toEqual([['done']]);
    expect(await admin('select status, closed_at from public.contact_messages')).toEqual([['new', null]]);
    expect(
      await admin(`select private.undo_message(d) from private.decisions as d
                        where subject_key = '${id}' and action = 'answer' order by id limit 1`),
    ).toEqual([['changed']]);
  });
});
