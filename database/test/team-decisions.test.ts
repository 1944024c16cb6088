import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor } from './actors.ts';
import { deciders, guideId, refusalOf, student, submit } from './guide-crowd.ts';
import { type CaseRequest, decide, detailsOf, report, reviewId, undo } from './queue-crowd.ts';
import { members, setTeams } from './team-crowd.ts';

const admin = deciders.first;
const { one, two } = members;

type Teams = Awaited<ReturnType<typeof setTeams<TestDatabase>>>;
let teams: Teams;
let numberOfOne: string;
const stateOf: Teams['stateOf'] = (...given) => teams.stateOf(...given);
const held: Teams['held'] = (...given) => teams.held(...given);
const suggest: Teams['suggest'] = (...given) => teams.suggest(...given);
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

describe('what a team decides', () => {
  it('is to publish a held review, logged by its number and not by the account', async () => {
    await held(reviewId(1));
    expect(await decideAs(one, 'keep', 'review', reviewId(1))).toEqual([['done', 'visible', expect.any(String)]]);
    expect(await stateOf(reviewId(1))).toEqual(['visible', '{}', null]);
    expect(await sql('select admin from private.decisions order by id desc limit 1')).toEqual([
      [`team:${numberOfOne}`],
    ]);
    expect(await sql('select private.broken_decision()')).toEqual([[null]]);
    const told = JSON.stringify(await sql('select * from private.decisions'));
    expect(told).not.toContain(one.sub);
    expect(told).toContain(`team:${numberOfOne}`);
  });

  it('[ALIVE-65] hides a reported review until an admin decides, who has the reason, and for seven days at most', async () => {
    await report(teams.test.database, 'dan', reviewId(1));
    expect(await decideAs(one, 'hide', 'review', reviewId(1), 'private_life')).toEqual([
      ['done', 'held', expect.any(String)],
    ]);
    expect(await stateOf(reviewId(1))).toEqual(['held', '{reports}', null]);
    expect((await queueOf(two)).map(row => row[1])).not.toContain(reviewId(1));
    const ofAdmin = () =>
      as(admin, 'select urgency, report_count from public.work_queue() where key = $1', reviewId(1));
    expect(await ofAdmin()).toEqual([['hidden', '1']]);
    const { history } = JSON.parse(await detailsOf(teams.test.database, admin, 'review', reviewId(1))) as {
      history: { action: string; reason: string; admin: string }[];
    };
    expect(history.find(line => line.action === 'hold')).toMatchObject({
      reason: 'private_life',
      admin: `team:${numberOfOne}`,
    });

    const showAgain = async (days: number) =>
      (await sql(`select private.show_unattended(now() + interval '${days} days', 50)`))[0]?.[0];
    expect(await showAgain(6)).toBe('0');
    expect(new Set(await Promise.all([showAgain(8), showAgain(8)]))).toEqual(new Set(['0', '1']));
    expect(await stateOf(reviewId(1))).toEqual(['visible', '{}', null]);
    // The admins still have the report; the team does not hide it once more.
    expect(await ofAdmin()).toEqual([['waiting', '1']]);
    expect(
      await decide(teams.test.database, one, 'hide', [{ kind: 'review', key: reviewId(1), version: 'x.1' }], 'spam'),
    ).toEqual([['already', null, null]]);
    await decide(teams.test.database, admin, 'keep', [
      {
        kind: 'review',
        key: reviewId(1),
        version: (await as(admin, 'select version from public.work_queue()'))[0]?.[0] ?? '',
      },
    ]);
    await report(teams.test.database, 'gil', reviewId(1));
    expect((await queueOf(one)).map(row => row[1])).toContain(reviewId(1));
  });

  it('[ALIVE-65] is not shown again by a deadline once an admin has removed it', async () => {
    await report(teams.test.database, 'dan', reviewId(1));
    await decideAs(one, 'hide', 'review', reviewId(1), 'spam');
    const [[version = null] = []] = await as(
      admin,
      'select version from public.work_queue() where key = $1',
      reviewId(1),
    );
    await decide(teams.test.database, admin, 'remove', [{ kind: 'review', key: reviewId(1), version }], 'spam');
    await sql(`select private.show_unattended(now() + interval '8 days', 50)`);
    expect((await stateOf(reviewId(1)))?.[0]).toBe('removed');
  });

  it('hides nothing that nobody has reported', async () => {
    await held(reviewId(1));
    expect(await decideAs(one, 'hide', 'review', reviewId(1), 'spam')).toEqual([['already', 'held', null]]);
    expect(await refusalOf(decideAs(one, 'hide', 'review', reviewId(1), 'ugly'))).toBe('case/invalid');
  });

  it('[ALIVE-66] is as it was before once it is undone, by an admin or within ten minutes by the member', async () => {
    await report(teams.test.database, 'dan', reviewId(1));
    const before = [await stateOf(reviewId(1)), await queueOf(two)];
    for (const undoer of [admin, one]) {
      const [[, , id] = []] = await decideAs(one, 'hide', 'review', reviewId(1), 'spam');
      expect(await undo(teams.test.database, undoer, id)).toBe('done');
      const now = await queueOf(two);
      expect([await stateOf(reviewId(1)), now.map(row => row.toSpliced(2, 1))]).toEqual([
        before[0],
        (before[1] as string[][]).map(row => row.toSpliced(2, 1)),
      ]);
    }
    const [[, , passed] = []] = await decideAs(one, 'pass', 'review', reviewId(1));
    expect(await queueOf(two)).toEqual([]);
    expect(await refusalOf(undo(teams.test.database, two, passed))).toBe('admin/required');
    expect(await undo(teams.test.database, one, passed)).toBe('done');
    expect((await queueOf(two)).length).toBe(1);

    await held(reviewId(2));
    const [[, , kept] = []] = await decideAs(one, 'keep', 'review', reviewId(2));
    expect(await undo(teams.test.database, admin, kept)).toBe('done');
    expect(await stateOf(reviewId(2))).toEqual(['held', '{words}', null]);
    const [[, , dismissed] = []] = await decideAs(one, 'keep', 'review', reviewId(1));
    await sql('alter table private.decisions disable trigger user');
    await sql(
      `update private.decisions set decided_at = decided_at - interval '11 minutes' where id = $1`,
      dismissed ?? '',
    );
    await sql('alter table private.decisions enable trigger user');
    expect(await refusalOf(undo(teams.test.database, one, dismissed))).toBe('admin/required');
    expect(await refusalOf(undo(teams.test.database, admin, dismissed))).toBe('none');
  });

  it('approves and sends back guides, and dismisses reports of pages', async () => {
    await sql('delete from public.study_guides');
    await submit(teams.test.database, student('noa'), { id: guideId(1) });
    await submit(teams.test.database, student('omer'), { id: guideId(2), title: 'Another one' });
    expect((await decideAs(one, 'keep', 'guide', guideId(1)))[0]?.slice(0, 2)).toEqual(['done', 'published']);
    expect((await decideAs(one, 'send_back', 'guide', guideId(2), 'unreadable'))[0]?.slice(0, 2)).toEqual([
      'done',
      'rejected',
    ]);
    await as(student('dan'), `insert into public.professor_reports (professor_id, reason) values (1, 'left')`);
    expect((await decideAs(one, 'keep', 'professor', '1'))[0]?.slice(0, 2)).toEqual(['done', 'visible']);
    await sql('delete from public.study_guides');
  });

  const refused: readonly (readonly [what: string, decision: string, kind: string])[] = [
    ['remove a review', 'remove', 'review'],
    ['send a review back', 'send_back', 'review'],
    ['bring back what an admin took down', 'restore', 'review'],
    ['hide a page', 'hide', 'professor'],
    ['remove a guide', 'remove', 'guide'],
    ['confirm who a page belongs to', 'confirm', 'page_claim'],
    ['answer a message', 'close', 'message'],
  ];
  it.each(refused)('[ALIVE-61] is not to %s', async (_, decision, kind) => {
    const key = kind === 'professor' ? '1' : reviewId(1);
    const cases: readonly CaseRequest[] = [{ kind, key, version: '' }];
    expect(await refusalOf(decide(teams.test.database, one, decision, cases, 'spam'))).toBe('admin/required');
    expect(await refusalOf(decide(teams.test.database, admin, decision, cases, 'spam'))).not.toBe('admin/required');
  });

  it('is nothing about oneself: what one rated, claimed, proposed or wrote, without saying which', async () => {
    const { sub = '' } = one;
    const suggestion = await suggest('noa', 'מירי כהן־אבידן');
    const rate = (id: string, person: string) =>
      sql(
        `insert into public.ratings (id, user_id, professor_id, rating1, comment) values ($1, $2, 1, 2, 'לא ברור בכלל')`,
        id,
        person,
      );
    const concerned: Readonly<Record<string, () => Promise<unknown>>> = {
      rated: () => rate(reviewId(9), sub),
      claimed: () =>
        sql(
          `insert into public.page_claims (user_id, professor_id, evidence_url) values ($1, 1, 'https://a.example/x')`,
          sub,
        ),
      proposed: () =>
        sql(
          `insert into public.catalogue_suggestions (user_id, kind, name, institution, professor_id, status)
          values ($1, 'professor', 'דנה לוי', 1, 1, 'accepted')`,
          sub,
        ),
    };
    for (const [how, make] of Object.entries(concerned)) {
      await held(reviewId(1));
      await make();
      expect([how, await decideAs(one, 'keep', 'review', reviewId(1))]).toEqual([how, [['someone_else', null, null]]]);
      expect(await refusalOf(as(one, `select * from public.save_entry('professor', 1, '{}', '')`))).toBe(
        'team/someone-else',
      );
      expect((await decideAs(two, 'keep', 'review', reviewId(1)))[0]?.[0]).toBe('done');
      await sql('delete from public.ratings where user_id = $1', sub);
      await sql('delete from public.page_claims');
      await sql('delete from public.catalogue_suggestions where user_id = $1', sub);
    }
    // The own text.
    await rate(reviewId(9), sub);
    await held(reviewId(9));
    expect(await decideAs(one, 'keep', 'review', reviewId(9))).toEqual([['someone_else', null, null]]);
    await sql('delete from public.ratings where user_id = $1', sub);
    await sql('update public.catalogue_suggestions set user_id = $1 where id = $2', sub, suggestion);
    expect(await decideAs(one, 'dismiss', 'suggestion', suggestion, 'other')).toEqual([['someone_else', null, null]]);
    expect((await decideAs(two, 'dismiss', 'suggestion', suggestion, 'other'))[0]?.[0]).toBe('done');
  });

  it('never has what waits because its account is new, nor what was sent back or taken down', async () => {
    await sql(
      `update public.ratings set status = 'held', held_reasons = '{words,new_account}' where id = $1`,
      reviewId(1),
    );
    await held(reviewId(2));
    expect((await queueOf(one)).map(row => row[1])).toEqual([reviewId(2)]);
    expect(await refusalOf(detailsOf(teams.test.database, one, 'review', reviewId(1)))).toBe('case/gone');
    expect(await decide(teams.test.database, one, 'keep', [{ kind: 'review', key: reviewId(1), version: '' }])).toEqual(
      [['already', null, null]],
    );
    const [[version = null] = []] = await as(
      admin,
      'select version from public.work_queue() where key = $1',
      reviewId(2),
    );
    await decide(teams.test.database, admin, 'send_back', [{ kind: 'review', key: reviewId(2), version }], 'offensive');
    expect(await decide(teams.test.database, one, 'keep', [{ kind: 'review', key: reviewId(2), version: '' }])).toEqual(
      [['already', null, null]],
    );
  });

  it('comes after whoever has the case open, and does not take it over from an admin', async () => {
    await held(reviewId(1));
    const claim = (actor: Actor, over = 'false') =>
      as(actor, `select claimed_by, is_mine from public.claim_case('review', $1, $2)`, reviewId(1), over);
    expect(await claim(admin)).toEqual([[admin.sub, 't']]);
    expect(await claim(one, 'true')).toEqual([['admin', 'f']]);
    expect((await decideAs(one, 'keep', 'review', reviewId(1)))[0]?.[0]).toBe('taken');
    await as(admin, `select public.release_case('review', $1)`, reviewId(1));
    expect(await claim(one)).toEqual([[`team:${numberOfOne}`, 't']]);
    expect(await claim(two)).toEqual([[`team:${numberOfOne}`, 'f']]);
    expect(await claim(admin, 'true')).toEqual([[admin.sub, 't']]);
  });
});
