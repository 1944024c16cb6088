import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { claimCrowd, dana, twin, claimed, outside, evidence, words, outcomeOf } from './claim-crowd.ts';
import { deciders, refusalOf, student } from './guide-crowd.ts';
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
const rate = (professor: number) =>
  `insert into public.ratings (professor_id, rating1, comment) values (${professor}, 5, 'ten letters at least')`;

beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fill();
});
afterAll(() => test.drop());
beforeEach(empty);

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
  ])('requires a page of the institution, and %j is none', async url => {
    expect(await refusalOf(claim(dana, 1, url))).toBe('claim/invalid');
  });

  it('twice is once, also at the same moment, and a better link keeps the slot', async () => {
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
    const own = { outcome: 'PGRST', response: { code: 'rating/own-page', status: 403 } };
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
  it('compares the proved address with what the institution publishes, and notifies the person', async () => {
    await claim(dana);
    expect(await waiting()).toEqual([['page_claim', await idOf(dana)]]);
    const details = await openCase(dana);
    expect(details.addresses).toEqual(['dana@cs.campus.technion.ac.il']);
    expect(JSON.stringify(details)).not.toMatch(/user_id|0000000000b/);
    expect(await outcomeOf(decide('page_claim', dana, 'confirm'))).toEqual(['done', 'confirmed']);
    expect(await noticesOf(dana)).toEqual([['claim_confirmed', null, '1']]);
    expect(await outcomeOf(decide('page_claim', dana, 'confirm'))).toEqual(['already', 'confirmed']);
    expect(await waiting()).toEqual([]);
  });

  it('is refused without a reason, on an older version, and to everybody else', async () => {
    await claim(dana);
    expect(await refusalOf(decide('page_claim', dana, 'reject'))).toBe('case/invalid');
    expect(await refusalOf(decide('page_claim', dana, 'reject', 'nonsense'))).toBe('23514');
    const { version } = await openCase(dana);
    await claim(dana, 1, `${evidence}/2`);
    expect(await outcomeOf(decide('page_claim', dana, 'confirm', null, version))).toEqual(['changed', 'pending']);
    const id = await idOf(dana);
    for (const person of [dana, student('owner')]) {
      expect(await refusalOf(one(person, 'select public.page_claim_case($1)', id))).toBe('admin/required');
      const cases = JSON.stringify([{ kind: 'page_claim', key: id, version }]);
      expect(await refusalOf(one(person, `select public.decide_cases($1, 'confirm')`, cases))).toBe('admin/required');
    }
  });

  it('knows of a second claimant, and confirms one of them at most', async () => {
    await standing();
    await claim(twin);
    expect((await openCase(twin)).others).toMatchObject([
      { status: 'confirmed', addresses: ['dana@cs.campus.technion.ac.il'] },
    ]);
    expect(await outcomeOf(decide('page_claim', twin, 'confirm'))).toEqual(['disputed', 'pending']);
    await decide('page_claim', dana, 'revoke', 'other_person');
    expect(await outcomeOf(decide('page_claim', twin, 'confirm'))).toEqual(['done', 'confirmed']);
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
    expect(await outcomeOf(decide('page_claim', dana, 'confirm'))).toEqual(['unproved', 'pending']);
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
    expect(await outcomeOf(decide('page_claim', dana, 'confirm'))).toEqual(['has_rated', 'pending']);
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

  it('takes the claim and its reply along, and back with it', async () => {
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

  it('both with a reply, keep the reply of the one that stays; the other waits unseen', async () => {
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
