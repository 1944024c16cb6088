import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, actors } from './actors.ts';
import { deciders, refusalOf } from './guide-crowd.ts';
import { decide, reviewId } from './queue-crowd.ts';
import { appoint, members, setTeams } from './team-crowd.ts';

const admin = deciders.first;
const { one, two, nobody } = members;

type Teams = Awaited<ReturnType<typeof setTeams<TestDatabase>>>;
let teams: Teams;
let numberOfOne: string;
const held: Teams['held'] = (...given) => teams.held(...given);
const decideAs: Teams['decideAs'] = (...given) => teams.decideAs(...given);
const sql: Teams['sql'] = (...given) => teams.sql(...given);
const as: Teams['as'] = (...given) => teams.as(...given);
const queueOf: Teams['queueOf'] = (...given) => teams.queueOf(...given);

beforeAll(async () => {
  teams = await setTeams(await createTestDatabase({ size: 12 }));
});
afterAll(() => teams?.test.drop());
beforeEach(async () => {
  numberOfOne = await teams.reset();
});

describe('the team of an institution', () => {
  it('is five people at most, once each, also when six are appointed at once', async () => {
    const addresses = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `${name}@union.example`);
    const outcomes = await Promise.all(
      addresses.map(email => refusalOf(as(admin, `select public.appoint_member(2, $1, 'אגודת הסטודנטים')`, email))),
    );
    expect(outcomes.toSorted()).toEqual(['none', 'none', 'none', 'none', 'team/full', 'team/full']);
    expect(await refusalOf(as(admin, `select public.appoint_member(1, $1, 'אגודה')`, `${one.sub}@UNION.example`))).toBe(
      'team/there',
    );
    for (const [email = '', label = ''] of [
      ['no address', 'אגודה'],
      ['a@b.example', ' '],
    ])
      expect(await refusalOf(as(admin, 'select public.appoint_member(1, $1, $2)', email, label))).toBe('team/invalid');
    expect(await refusalOf(as(one, `select public.appoint_member(1, 'x@y.example', 'אגודה')`))).toBe('admin/required');
  });

  it('lasts until 31 October after the academic year, and from July on until that of the next', async () => {
    const end = async (day: string) => (await sql('select private.end_of_term($1)', day))[0]?.[0];
    expect([
      await end('2026-11-27'),
      await end('2027-06-30'),
      await end('2027-07-20'),
      await end('2027-10-20'),
    ]).toEqual(['2027-10-31', '2027-10-31', '2028-10-31', '2028-10-31']);
  });

  it('[ALIVE-63] does nothing without a second factor, or one shown in the last 12 hours', async () => {
    await held(reviewId(1));
    const { sub = '', session = '' } = one;
    const acts = () =>
      Promise.all([refusalOf(queueOf(one)), refusalOf(decideAs(two, 'keep', 'review', reviewId(2)))]).then(
        async ([reading]) => [
          reading,
          await refusalOf(
            decide(teams.test.database, one, 'keep', [{ kind: 'review', key: reviewId(1), version: '' }]),
          ),
          await refusalOf(as(one, `select * from public.save_entry('professor', 1, '{}', '')`)),
          await refusalOf(as(one, 'select public.link_course_professor(1, 1)')),
        ],
      );
    const writing = 'insufficient_aal';
    await sql(`update auth.mfa_amr_claims set updated_at = now() - interval '13 hours' where session_id = $1`, session);
    expect(await acts()).toEqual(['none', writing, writing, writing]);
    await sql(`update auth.sessions set aal = 'aal1' where id = $1`, session);
    expect(await acts()).toEqual([writing, writing, writing, writing]);
    await sql(`update auth.sessions set aal = 'aal2' where id = $1`, session);
    await sql('delete from auth.mfa_factors where user_id = $1', sub);
    expect(await acts()).toEqual([writing, writing, writing, writing]);
    expect(await as(one, 'select access from public.my_teams()')).toEqual([['needs_factor']]);
    await sql(`insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`, sub);
    await sql(`update auth.mfa_amr_claims set updated_at = now()`);
    // Control; the entry is changed since, and the pair is there.
    expect(await acts()).toEqual(['none', 'none', 'none', 'none']);
  });

  it('[ALIVE-64] does nothing from 1 November on unless it was renewed', async () => {
    const outcome = () => refusalOf(queueOf(one));
    const yesterday = `(now() at time zone 'Asia/Jerusalem')::date - 1`;
    await sql(`update private.institution_team set until = ${yesterday} + 1`);
    expect(await outcome()).toBe('none');
    await sql(`update private.institution_team set until = ${yesterday}`);
    expect(await outcome()).toBe('admin/required');
    expect(await as(one, 'select * from public.my_teams()')).toEqual([]);
    await as(admin, 'select public.renew_member($1)', numberOfOne);
    expect(await outcome()).toBe('none');
  });

  it('ends at once by an admin, by the member, by a suspension, and with the account', async () => {
    const here = async () => (await refusalOf(queueOf(one))) === 'none';
    await as(admin, 'select public.end_member($1)', numberOfOne);
    expect(await here()).toBe(false);
    await appoint(teams.test.database, admin, one);
    expect(await here()).toBe(true);
    expect(await as(one, 'select public.leave_team(1)')).toEqual([['t']]);
    expect(await here()).toBe(false);
    expect(await as(one, 'select public.leave_team(1)')).toEqual([['f']]);

    await appoint(teams.test.database, admin, one);
    const desk = () => as(admin, `select email, state from public.team_desk() where institution = 1 order by email`);
    const before = await desk();
    await sql(
      `with made as (
        insert into private.sanctions (kind, case_kind, case_key, reason, until)
        values ('suspension', 'review', $1, 'spam', now() + interval '1 day') returning id
      ) insert into private.sanctioned_people select private.account_digest($2, 'sanctions'), id from made`,
      reviewId(1),
      one.sub ?? '',
    );
    expect(await here()).toBe(false);
    // An admin who suspends the writer of a case must not learn here who that was.
    expect(await desk()).toEqual(before);
    await sql('delete from private.sanctions');
    expect(await here()).toBe(false);
  });

  it('is the account that came by the address first, and no other one that has it later', async () => {
    await sql(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $1::text)
      where user_id = $2`,
      `${one.sub}@union.example`,
      nobody.sub ?? '',
    );
    expect(await refusalOf(queueOf(nobody))).toBe('admin/required');
    expect(await refusalOf(queueOf(one))).toBe('none');
    await sql(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $1::text)
      where user_id = $2`,
      `${nobody.sub}@union.example`,
      nobody.sub ?? '',
    );
  });
});

describe('the code of an institution', () => {
  it('is made of the short English name, unique, changed by admins, and the old one leads on', async () => {
    const [[id = ''] = []] = await sql(`insert into public.institutions (name, name_en, short_name_en)
      values ('אוניברסיטת תל אביב', 'Tel Aviv University', 'TAU') returning id`);
    await sql(`insert into public.institutions (name, name_en, short_name_en) values
      ('טאו', 'Tau', 'T.A.U.'), ('אחרת', 'Other', 'TAU'), ('עוד', 'More', 'tau')`);
    const codes = (await sql(`select code from public.institutions where id >= $1 order by id`, String(id))).flat();
    expect([codes[0], codes[1]]).toEqual(['tau', 't-a-u']);
    expect(new Set(codes).size).toBe(4);
    const found = async (code: string) =>
      (await as(actors.visitor, 'select id, code from public.institution_by_code($1)', code))[0];
    const change = (code: string, institution = String(id), actor: Actor = admin) =>
      as(actor, 'select public.change_institution_code($1, $2)', institution, code);
    await change('tel-aviv');
    expect([await found('TAU'), await found('tel-aviv')]).toEqual([
      [id, 'tel-aviv'],
      [id, 'tel-aviv'],
    ]);
    expect(await refusalOf(change('tau', '1'))).toBe('catalogue/exists');
    expect(await refusalOf(change('t', '1'))).toBe('catalogue/invalid');
    expect(await refusalOf(change('ok', '1', one))).toBe('admin/required');
    await change('tau');
    expect(await found('tel-aviv')).toEqual([id, 'tau']);
  });
});
