import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { claimCrowd, dana, twin, words, newProfile, outcomeOf } from './claim-crowd.ts';
import { deciders, refusalOf } from './guide-crowd.ts';
import { undo } from './queue-crowd.ts';

let test: TestDatabase;
const {
  admin,
  one,
  idOf,
  openCase,
  claim,
  send,
  decide,
  standing,
  published,
  objection,
  shown,
  stateOf,
  noticesOf,
  waiting,
  fill,
  empty,
} = claimCrowd(() => test);
const { first } = deciders;

beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fill();
});
afterAll(() => test.drop());
beforeEach(empty);

describe('a reply', () => {
  it('waits for an admin, then everybody reads it with its day and nothing else', async () => {
    await standing();
    expect(await send(dana)).toBe('pending');
    expect(await shown()).toEqual([]);
    expect(await waiting()).toEqual([['answer', await idOf(dana)]]);
    expect(await outcomeOf(decide('answer', dana, 'publish'))).toEqual(['done', 'published']);
    for (const person of [actors.visitor, twin]) expect(await shown(person)).toEqual([['1', words]]);
    const [row] = await act(test.database, actors.visitor, 'select to_jsonb(a) from public.page_answer(1) as a');
    expect(Object.keys(JSON.parse(row?.[0] ?? '{}')).toSorted()).toEqual(['answer', 'answered_on', 'professor_id']);
    expect(await admin('select answered_on = private.day_of(now()) from public.page_answer(1)')).toEqual([['t']]);
    expect((await noticesOf(dana)).map(([kind]) => kind)).toEqual(['claim_confirmed', 'answer_published']);
  });

  it.each([
    ['too short', 'x'.repeat(19), 'answer/length'],
    ['too long', 'x'.repeat(1001), 'answer/length'],
    ['blank', ' '.repeat(40), 'answer/length'],
    ['long enough', 'x'.repeat(20), 'none'],
    ['as long as it may be', 'x'.repeat(1000), 'none'],
  ])('that is %s', async (_name, text, refusal) => {
    await standing();
    expect(await refusalOf(send(dana, text))).toBe(refusal);
  });

  it('is for the person whose claim is confirmed', async () => {
    expect(await refusalOf(send(dana))).toBe('claim/none');
    await claim(dana);
    expect(await refusalOf(send(dana))).toBe('answer/not-confirmed');
    await decide('page_claim', dana, 'confirm');
    expect(await refusalOf(send(twin))).toBe('claim/none');
    expect(await refusalOf(send(actors.visitor))).toBe('42501');
    expect(await send(dana)).toBe('pending');
  });

  it('that is edited waits again, and the text before it stands until then', async () => {
    await published();
    expect(await send(dana, `${words} ועוד משפט.`)).toBe('pending');
    expect(await shown()).toEqual([['1', words]]);
    await decide('answer', dana, 'reject', 'single_review');
    expect(await shown()).toEqual([['1', words]]);
    expect(await stateOf(dana)).toEqual([['confirmed', null, 'rejected', 'single_review']]);
    await send(dana, `${words} ועוד משפט.`);
    expect(await send(dana, words)).toBe('published');
    await send(dana, `${words} ועוד משפט אחר.`);
    await decide('answer', dana, 'publish');
    expect(await shown()).toEqual([['1', `${words} ועוד משפט אחר.`]]);
  });

  it('is judged by the rules for texts, masked for admins until one looks on the record', async () => {
    await standing();
    await send(dana, 'התקשרו אליי 052-7654321 ונדבר על הכול');
    const details = await openCase(dana);
    expect([details.answer, details.answer_held_reasons]).toEqual(['התקשרו אליי [•••phone] ונדבר על הכול', ['phone']]);
    const seen = await one(first, `select public.unmask_case('answer', $1)`, await idOf(dana));
    expect(seen).toContain('052-7654321');
    expect(await admin(`select action, subject_kind from private.decisions order by id desc limit 1`)).toEqual([
      ['unmask', 'answer'],
    ]);
  });

  it('loses invisible characters before it is kept', async () => {
    await standing();
    await send(dana, `\u202e${words}\u200b`);
    expect(await one(dana, 'select answer from public.page_claims')).toBe(words);
  });

  it('can be withdrawn at once, and written again', async () => {
    await published();
    await one(dana, 'select public.withdraw_answer(1)');
    expect(await shown()).toEqual([]);
    expect(await admin('select answer, published_answer from public.page_claims')).toEqual([[null, null]]);
    expect(await send(dana)).toBe('pending');
  });

  it.each([
    ['reject', 'other', 'pending'],
    ['publish', null, 'pending'],
  ])('%s can be taken back', async (decision, reason, before) => {
    await standing();
    await send(dana);
    const [, , id] = await decide('answer', dana, decision, reason);
    expect(await undo(test.database, first, id)).toBe('done');
    expect(await stateOf(dana)).toEqual([['confirmed', null, before, null]]);
    expect(await shown()).toEqual([]);
  });

  it('that was taken down comes back with the decision that is taken back; its text is never in the log', async () => {
    await published();
    const [, , id] = await decide('answer', dana, 'remove', 'offensive');
    expect(await shown()).toEqual([]);
    expect(await undo(test.database, first, id)).toBe('done');
    expect(await shown()).toEqual([['1', words]]);
    const [log] = await admin(`select string_agg(before::text || after::text, '') from private.decisions`);
    expect(log?.[0]).toContain('answer_status');
    expect(log?.[0]).not.toContain('תודה');
  });

  it('of an edit stays published: the text before it is not kept', async () => {
    await published();
    await send(dana, `${words} ועוד.`);
    const [, , id] = await decide('answer', dana, 'publish');
    expect(await undo(test.database, first, id)).toBe('not_possible');
  });
});

describe('a reply leaves', () => {
  beforeEach(() => published());

  it('with the switch, and comes back with it; what was written can be taken back meanwhile', async () => {
    await admin(`update public.app_settings set value = 'false' where key = 'answers_open'`);
    expect(await shown()).toEqual([]);
    expect(await objection(twin)).toBe('claim/closed');
    expect(await refusalOf(send(dana, `${words}!`))).toBe('claim/closed');
    await admin(`update public.app_settings set value = 'true' where key = 'answers_open'`);
    expect(await shown()).toEqual([['1', words]]);
    await admin(`update public.app_settings set value = 'false' where key = 'answers_open'`);
    await one(dana, 'select public.withdraw_answer(1)');
    expect(await admin('select answer_status from public.page_claims')).toEqual([['withdrawn']]);
  });

  it.each([
    ['the claim is taken back', () => one(dana, 'select public.withdraw_claim(1)')],
    ['an admin revokes the claim', () => decide('page_claim', dana, 'revoke', 'misuse')],
    ['the page is hidden', () => admin(`update public.professors set status = 'hidden' where id = 1`)],
    ['the profile goes', () => admin('delete from public.profiles where firebase_uid = $1', dana.sub ?? '')],
  ])('when %s', async (_what, leave) => {
    expect(await shown()).toEqual([['1', words]]);
    await leave();
    expect(await shown()).toEqual([]);
    await admin(`update public.professors set status = 'visible' where id = 1`);
    await admin(newProfile, dana.sub ?? '');
  });

  it('not with a suspension, which keeps from writing and would otherwise join a case to a page', async () => {
    await admin(
      `with made as (insert into private.sanctions (kind, case_kind, case_key, reason, until)
         values ('suspension', 'review', 'x', 'spam', now() + interval '1 day') returning id)
       insert into private.sanctioned_people select private.account_digest($1, 'sanctions'), id from made`,
      dana.sub ?? '',
    );
    expect(await shown()).toEqual([['1', words]]);
    expect(await refusalOf(send(dana, `${words} ועוד.`))).toBe('account/suspended');
    expect(await refusalOf(one(dana, 'select public.withdraw_answer(1)'))).toBe('none');
  });
});
