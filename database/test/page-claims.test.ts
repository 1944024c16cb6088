import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, refusalOf, student } from './guide-crowd.ts';
import { queue, undo } from './queue-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillFixture(test.admin);
  await fillAdmin(test.admin, first);
  for (const [person, email, isVerified] of [
    [dana, 'dana@cs.campus.technion.ac.il', true],
    [twin, 'twin@campus.technion.ac.il', true],
    [claimed, 'claimed@campus.technion.ac.il', false],
    [outside, 'outside@campus.technion.ac.il.example.org', true],
  ] as const) {
    const sub = person.sub ?? '';
    await admin('insert into auth.users (id, email) values ($1, $2)', sub, email);
    await admin(
      `insert into auth.identities (provider, provider_id, user_id, identity_data) values ('google', $1, $2, $3)`,
      sub,
      sub,
      JSON.stringify({ sub, email, email_verified: isVerified }),
    );
    await admin(
      `insert into public.profiles
         (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user)
       values ($1, 1, 'other', 1, 'other', true, false)`,
      sub,
    );
  }
});
afterAll(() => test.drop());

const { first } = deciders;
const lecturer = (number: number): Actor => ({
  role: 'authenticated',
  sub: `00000000-0000-4000-8000-0000000000b${number}`,
});
const [dana, twin, claimed, outside] = [lecturer(1), lecturer(2), lecturer(3), lecturer(4)] as const;

async function admin(text: string, ...values: string[]) {
  return (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
}

const evidence = 'https://cs.technion.ac.il/people/dana';
const words = 'תודה על הביקורות. מהסמסטר הבא התרגילים יימסרו שבוע קודם.';
const one = async (person: Actor, text: string, ...values: (string | null)[]) =>
  (await act(test.database, person, text, values))[0]?.[0] ?? null;
const claim = (person: Actor, professor = 1, url = evidence) =>
  one(person, 'select public.claim_page($1, $2)', String(professor), url);
const send = (person: Actor, text = words, professor = 1) =>
  one(person, 'select public.send_answer($1, $2)', String(professor), text);
const objection = (person: Actor, professor = 1) => one(person, 'select public.claim_objection($1)', String(professor));
const shown = (person: Actor = actors.visitor) =>
  act(test.database, person, 'select professor_id, answer from public.page_answer(1)');
const idOf = async (person: Actor) => String(await one(person, 'select id from public.page_claims'));
const stateOf = (person: Actor) =>
  act(test.database, person, 'select status, decision_reason, answer_status, answer_reason from public.page_claims');
const noticesOf = (person: Actor) =>
  act(test.database, person, 'select kind, reason, professor_id from public.notices order by created_at');

interface ClaimCase {
  readonly version: string;
  readonly addresses: readonly string[];
  readonly others: readonly { status: string; addresses: readonly string[] }[];
  readonly answer: string | null;
  readonly answer_held_reasons: readonly string[];
}
const openCase = async (person: Actor): Promise<ClaimCase> =>
  JSON.parse((await one(first, 'select public.page_claim_case($1)', await idOf(person))) ?? 'null');

async function decide(
  what: 'page_claim' | 'answer',
  person: Actor,
  decision: string,
  reason: string | null = null,
  version?: string,
) {
  const [row] = await act(
    test.database,
    first,
    `select outcome, status, decision_id from public.decide_${what}($1, $2, $3, $4, 'A note.')`,
    [await idOf(person), version ?? (await openCase(person)).version, decision, reason],
  );
  return row ?? [];
}
const outcome = async (answer: Promise<readonly (string | null)[]>) => (await answer).slice(0, 2);
const standing = async (person = dana) => {
  await claim(person);
  await decide('page_claim', person, 'confirm');
};
const published = async (person = dana) => {
  await standing(person);
  await send(person);
  await decide('answer', person, 'publish');
};
const waiting = async () => (await queue(test.database, first, 'answers')).map(row => row.slice(0, 2));
const rate = (professor: number) =>
  `insert into public.ratings (professor_id, rating1, comment) values (${professor}, 5, 'ten letters at least')`;

beforeEach(async () => {
  await admin('delete from public.page_claims');
  await admin('delete from public.notices');
  await admin('delete from private.action_counts');
  await admin('delete from private.sanctions');
  await admin(`delete from public.ratings where user_id <> 'uid-owner'`);
  await admin(`delete from public.course_ratings where user_id <> 'uid-owner'`);
  await admin(`update public.app_settings set value = 'true' where key = 'answers_open'`);
});

describe('claiming a page', () => {
  it('is for those whose proved address is in a domain of the institution', async () => {
    expect(await objection(dana)).toBeNull();
    for (const person of [claimed, outside, student('owner')]) {
      expect(await objection(person)).toBe('claim/wrong-domain');
      expect(await refusalOf(claim(person))).toBe('claim/wrong-domain');
    }
    expect(await objection(dana, 4)).toBe('claim/wrong-domain');
    for (const gone of [2, 3, 99]) expect(await refusalOf(claim(dana, gone))).toBe('claim/no-professor');
    expect(await refusalOf(claim(student('fresh')))).toBe('claim/profile-incomplete');
    expect(await refusalOf(claim(actors.visitor))).toBe('42501');
    expect(await claim(dana)).toBe('pending');
  });

  it.each([
    '',
    'technion.ac.il/dana',
    'javascript:alert(1)',
    'https://dana@evil.example/x',
    `https://a.b/${'x'.repeat(500)}`,
  ])('asks for a page of the institution, and %j is none', async url => {
    expect(await refusalOf(claim(dana, 1, url))).toBe('claim/invalid');
  });

  it('twice is once, also at the same moment, and a better link keeps the place', async () => {
    await Promise.all([claim(dana), claim(dana), claim(dana)]);
    expect(await admin('select count(*) from public.page_claims')).toEqual([['1']]);
    const [before] = await admin('select claimed_at from public.page_claims');
    await claim(dana, 1, `${evidence}/staff`);
    expect(await admin('select claimed_at, evidence_url from public.page_claims')).toEqual([
      [before?.[0], `${evidence}/staff`],
    ]);
  });

  it('has limits: three open ones, three a day', async () => {
    await admin(`insert into public.professors (id, name, name_en, institution, department) overriding system value
      values (21, 'אלף', 'Alef', 1, 1), (22, 'בית', 'Bet', 1, 1), (23, 'גימל', 'Gimel', 1, 1) on conflict do nothing`);
    for (const professor of [1, 21, 22]) await claim(dana, professor);
    expect(await refusalOf(claim(dana, 23))).toBe('claim/too-many');
    await one(dana, 'select public.withdraw_claim(1)');
    expect(await refusalOf(claim(dana, 23))).toBe('claim/daily-limit');
  });

  it('and rating the page keep each other out, in both kinds of ratings', async () => {
    await act(test.database, dana, rate(1));
    expect(await objection(dana)).toBe('claim/has-rated');
    expect(await refusalOf(claim(dana))).toBe('claim/has-rated');
    await act(test.database, dana, 'delete from public.ratings');
    await claim(dana);
    const own = { outcome: 'PGRST', answer: { code: 'rating/own-page', status: 403 } };
    expect(await attempt(test.database, dana, rate(1))).toMatchObject(own);
    const ofCourse = (professor: string) =>
      `insert into public.course_ratings (course_id, professor_id, rating1, comment)
       values (1, ${professor}, 5, 'ten letters at least')`;
    expect(await attempt(test.database, dana, ofCourse('1'))).toMatchObject(own);
    expect((await attempt(test.database, dana, ofCourse('null'))).outcome).toBe(1); // control
    expect((await attempt(test.database, twin, rate(1))).outcome).toBe(1); // control
    await one(dana, 'select public.withdraw_claim(1)');
    expect((await attempt(test.database, dana, rate(1))).outcome).toBe(1);
  });

  it('shows no other person who claims what', async () => {
    await standing();
    for (const person of [twin, student('owner'), first])
      expect(await act(test.database, person, 'select * from public.page_claims')).toEqual([]);
    expect((await attempt(test.database, actors.visitor, 'select * from public.page_claims')).outcome).toBe('42501');
    for (const write of [
      `update public.page_claims set status = 'confirmed'`,
      'delete from public.page_claims',
      `insert into public.page_claims (professor_id, evidence_url) values (1, 'https://a.example')`,
    ])
      expect((await attempt(test.database, dana, write)).outcome).toBe('42501');
  });
});

describe('deciding on a claim', () => {
  it('compares the proved address with what the institution publishes, and tells the person', async () => {
    await claim(dana);
    expect(await waiting()).toEqual([['page_claim', await idOf(dana)]]);
    const details = await openCase(dana);
    expect(details.addresses).toEqual(['dana@cs.campus.technion.ac.il']);
    expect(JSON.stringify(details)).not.toMatch(/user_id|0000000000b/);
    expect(await outcome(decide('page_claim', dana, 'confirm'))).toEqual(['done', 'confirmed']);
    expect(await noticesOf(dana)).toEqual([['claim_confirmed', null, '1']]);
    expect(await outcome(decide('page_claim', dana, 'confirm'))).toEqual(['already', 'confirmed']);
    expect(await waiting()).toEqual([]);
  });

  it('is refused without a reason, on an older version, and to everybody else', async () => {
    await claim(dana);
    expect(await refusalOf(decide('page_claim', dana, 'reject'))).toBe('case/invalid');
    expect(await refusalOf(decide('page_claim', dana, 'reject', 'nonsense'))).toBe('23514');
    const { version } = await openCase(dana);
    await claim(dana, 1, `${evidence}/2`);
    expect(await outcome(decide('page_claim', dana, 'confirm', null, version))).toEqual(['changed', 'pending']);
    const id = await idOf(dana);
    for (const person of [dana, student('owner')]) {
      expect(await refusalOf(one(person, 'select public.page_claim_case($1)', id))).toBe('admin/required');
      for (const what of ['decide_page_claim', 'decide_answer'])
        expect(await refusalOf(one(person, `select public.${what}($1, $2, 'confirm')`, id, version))).toBe(
          'admin/required',
        );
    }
  });

  it('knows of a second claimant, and confirms one of them at most', async () => {
    await standing();
    await claim(twin);
    expect((await openCase(twin)).others).toMatchObject([
      { status: 'confirmed', addresses: ['dana@cs.campus.technion.ac.il'] },
    ]);
    expect(await outcome(decide('page_claim', twin, 'confirm'))).toEqual(['disputed', 'pending']);
    await decide('page_claim', dana, 'revoke', 'other_person');
    expect(await outcome(decide('page_claim', twin, 'confirm'))).toEqual(['done', 'confirmed']);
    expect(await stateOf(dana)).toEqual([['revoked', 'other_person', null, null]]);
    expect(await refusalOf(claim(dana))).toBe('claim/revoked');
  });

  it('says no where the address is no longer proved, or the page was rated meanwhile', async () => {
    await claim(dana);
    await admin(
      `update auth.identities set identity_data = identity_data || '{"email_verified": false}'
      where user_id = $1`,
      dana.sub ?? '',
    );
    expect(await outcome(decide('page_claim', dana, 'confirm'))).toEqual(['unproved', 'pending']);
    await admin(
      `update auth.identities set identity_data = identity_data || '{"email_verified": true}'
      where user_id = $1`,
      dana.sub ?? '',
    );
    await admin(
      `insert into public.ratings (user_id, professor_id, rating1, comment)
      values ($1, 1, 5, 'ten letters at least')`,
      dana.sub ?? '',
    );
    expect(await outcome(decide('page_claim', dana, 'confirm'))).toEqual(['has_rated', 'pending']);
  });

  it.each([
    ['confirm', null, 'pending'],
    ['reject', 'not_published', 'pending'],
  ])('%s can be taken back, with its notice', async (decision, reason, before) => {
    await claim(dana);
    const [, , id] = await decide('page_claim', dana, decision, reason);
    expect(await undo(test.database, first, id)).toBe('done');
    expect(await stateOf(dana)).toEqual([[before, null, null, null]]);
    expect(await noticesOf(dana)).toEqual([]);
  });

  it('a rejected claim can be sent again, with another link', async () => {
    await claim(dana);
    await decide('page_claim', dana, 'reject', 'not_published');
    expect(await stateOf(dana)).toEqual([['rejected', 'not_published', null, null]]);
    expect(await claim(dana, 1, `${evidence}/staff`)).toBe('pending');
    expect(await stateOf(dana)).toEqual([['pending', null, null, null]]);
  });
});

describe('an answer', () => {
  it('waits for an admin, then everybody reads it with its day and nothing else', async () => {
    await standing();
    expect(await send(dana)).toBe('pending');
    expect(await shown()).toEqual([]);
    expect(await waiting()).toEqual([['answer', await idOf(dana)]]);
    expect(await outcome(decide('answer', dana, 'publish'))).toEqual(['done', 'published']);
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

describe('an answer leaves', () => {
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
    await admin(
      `insert into public.profiles (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms,
         is_new_user) values ($1, 1, 'other', 1, 'other', true, false) on conflict do nothing`,
      dana.sub ?? '',
    );
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

describe('a claim gives no other right', () => {
  it('to what a lecturer reads of reviews: the same rows and columns as for anybody', async () => {
    await published();
    const read = (person: Actor) =>
      act(test.database, person, 'select to_jsonb(r) - $1 from public.professor_reviews as r order by id', ['is_mine']);
    expect(await read(dana)).toEqual(await read(twin));
    expect(await refusalOf(one(dana, `select public.look_at_writer('review', $1, 'danger', 'x')`, evidence))).toBe(
      'admin/required',
    );
    expect(await noticesOf(dana)).not.toContainEqual(['new_review', null, '1']);
  });

  it('and names no review: no column of it can hold one', async () => {
    expect(
      await admin(`select attname from pg_attribute
        where attrelid = 'public.page_claims'::regclass and attname ~ 'rating|review' and attname <> 'answer_status'`),
    ).toEqual([]);
    expect(
      await admin(`select conname from pg_constraint where conrelid = 'public.page_claims'::regclass
        and confrelid in ('public.ratings'::regclass, 'public.course_ratings'::regclass)`),
    ).toEqual([]);
  });
});

describe('merging two pages', () => {
  const merge = async () => {
    const [[version = null] = []] = await admin(`select private.merge_version('professor', 1, 5)`);
    const [row] = await act(test.database, first, `select * from public.merge_entries('professor', 1, 5, '{}', $1)`, [
      version,
    ]);
    return row ?? [];
  };
  beforeEach(() =>
    admin(`insert into public.professors (id, name, name_en, institution, department) overriding system value
      values (5, 'דנה לוי', 'D. Levi', 1, 1) on conflict (id) do update set status = 'visible', merged_into = null`),
  );

  it('takes the claim and its answer along, and back with it', async () => {
    await claim(dana, 5);
    await decide('page_claim', dana, 'confirm');
    await send(dana, words, 5);
    await decide('answer', dana, 'publish');
    const [done, decision] = await merge();
    expect(done).toBe('done');
    expect(await shown()).toEqual([['1', words]]);
    expect(await admin(`select private.undo_merge(d) from private.decisions as d where d.id = ${decision}`)).toEqual([
      ['done'],
    ]);
    expect(await shown()).toEqual([]);
  });

  it('of which both are answered keeps the answer of the one that stays; the other waits unseen', async () => {
    await published();
    await claim(twin, 5);
    await decide('page_claim', twin, 'confirm');
    const [done, decision] = await merge();
    expect(done).toBe('done');
    expect(await shown()).toEqual([['1', words]]);
    expect(await admin('select professor_id, status from public.page_claims order by professor_id')).toEqual([
      ['1', 'confirmed'],
      ['5', 'confirmed'],
    ]);
    expect(await admin(`select private.undo_merge(d) from private.decisions as d where d.id = ${decision}`)).toEqual([
      ['done'],
    ]);
  });
});
