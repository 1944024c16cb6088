import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityCodes } from '#contract/community-codes.ts';
import { reviewReportReasons, targetReportReasons } from '#contract/words.ts';
import { type CommunityServer, type Person, startCommunity } from './community-server.ts';

let server: CommunityServer;
beforeAll(async () => {
  server = await startCommunity();
  // The brake of the site has tests of its own (mass-reports.test.ts).
  await server.sql(`update public.app_settings set value = '1000' where key = 'report_holds_per_hour'`);
});
afterAll(() => server?.stop());

describe('reports of professors', () => {
  it('[CALL-04] [DATA-06] [STATE-07] one is looked for, made as pending, and changed by saying it again', async () => {
    const { client, id: user_id } = await server.person();
    const find = () => client.from('professor_reports').select('id').eq('professor_id', 1).eq('user_id', user_id);
    expect(await find()).toMatchObject({ data: [], error: null });

    const made = await client
      .from('professor_reports')
      .insert({ professor_id: 1, user_id, reason: 'wrong_details', details: 'The title is wrong', status: 'pending' });
    expect(made).toMatchObject({ error: null, status: 201 });
    const [found] = (await find()).data ?? [];
    expect(found).toEqual({ id: expect.any(String) });
    const first = await client.from('professor_reports').select('*').single();
    expect(first.data).toMatchObject({
      professor_id: 1,
      user_id,
      reason: 'wrong_details',
      details: 'The title is wrong',
      status: 'pending',
    });

    await server.sql(`update public.professor_reports set status = 'dismissed' where id = $1`, found?.id ?? '');
    const changed = await client
      .from('professor_reports')
      .update({ reason: 'left', details: null, status: 'pending' })
      .eq('id', found?.id ?? '');
    expect(changed).toMatchObject({ error: null, status: 204 });
    const { data } = await client.from('professor_reports').select('*');
    expect(data).toMatchObject([{ id: found?.id, reason: 'left', details: null, status: 'pending' }]);
    expect(Date.parse(data?.[0]?.updated_at ?? '')).toBeGreaterThan(Date.parse(first.data?.updated_at ?? ''));
  });

  it('[STATE-07] one that its author changes is pending again, also when the author does not say so', async () => {
    const { client } = await server.person();
    await client.from('professor_reports').insert({ professor_id: 1, reason: 'left' });
    await server.sql(`update public.professor_reports set status = 'reviewed'`);
    await client.from('professor_reports').update({ reason: 'other' }).eq('professor_id', 1);
    expect((await client.from('professor_reports').select('status')).data).toEqual([{ status: 'pending' }]);
    const { error } = await client.from('professor_reports').update({ status: 'dismissed' }).eq('professor_id', 1);
    expect(error?.code).toBe('42501');
  });

  it('[DATA-06] two devices at once make one report: the second is told 23505', async () => {
    const { client } = await server.person();
    const answers = await Promise.all(
      ['left', 'other'].map(
        async reason => await client.from('professor_reports').insert({ professor_id: 1, reason: reason as 'left' }),
      ),
    );
    expect(answers.map(({ error }) => error?.code ?? 'made').toSorted((a, b) => a.localeCompare(b))).toEqual([
      '23505',
      'made',
    ]);
  });

  it.each([
    ['no reason', { professor_id: 1 }, '23502'],
    ['a reason that is not on the list', { professor_id: 1, reason: 'ugly' }, '23514'],
    ['more than 2,000 letters', { professor_id: 1, reason: 'other', details: 'x'.repeat(2001) }, '23514'],
    ['a professor who does not exist', { professor_id: 999, reason: 'other' }, '42501'],
    ['another status', { professor_id: 1, reason: 'other', status: 'dismissed' }, '42501'],
    ["another's name", { professor_id: 1, reason: 'other', user_id: 'avi' }, '42501'],
    ['2,000 letters', { professor_id: 1, reason: 'other', details: 'x'.repeat(2000) }, undefined],
  ])('takes its bounds from the database: %s', async (_what, row, code) => {
    const { client } = await server.person();
    const { error } = await client.from('professor_reports').insert(row as { professor_id: number; reason: 'other' });
    expect(error?.code).toBe(code);
  });

  it('[ROLE-01] [ROLE-03] are neither for visitors nor for new users', async () => {
    const row = { professor_id: 1, reason: 'other' } as const;
    expect(await server.visitor.from('professor_reports').insert(row)).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    const fresh = await server.person('new');
    expect(await fresh.client.from('professor_reports').insert(row)).toMatchObject({
      status: 403,
      error: { code: communityCodes.reportProfileIncomplete },
    });
  });
});

it('[CALL-04] [DATA-06] reports of courses work alike', async () => {
  const { client, id: user_id } = await server.person();
  const find = () => client.from('course_reports').select('id').eq('course_id', 1).eq('user_id', user_id);
  expect((await find()).data).toEqual([]);
  await client
    .from('course_reports')
    .insert({ course_id: 1, user_id, reason: 'duplicate', details: '', status: 'pending' });
  const [found] = (await find()).data ?? [];
  await client
    .from('course_reports')
    .update({ reason: 'offensive', details: 'x', status: 'pending' })
    .eq('id', found?.id ?? '');
  expect((await client.from('course_reports').select('reason,details,status')).data).toEqual([
    { reason: 'offensive', details: 'x', status: 'pending' },
  ]);
});

describe('nobody meets the reports of another', () => {
  it.each(['professor_reports', 'course_reports', 'review_reports'] as const)('in %s', async table => {
    const [author, other, writer] = [await server.person(), await server.person(), await server.person()];
    const target = {
      professor_reports: { professor_id: 2 },
      course_reports: { course_id: 2 },
      review_reports: { rating_id: await server.rate(writer, 'professor', 2) },
    };
    const made = await author.client.from(table).insert({ ...target[table], reason: 'other' } as never);
    expect(made.error).toBeNull();
    expect((await author.client.from(table).select('id')).data).toHaveLength(1);
    expect((await other.client.from(table).select('id')).data).toEqual([]);
    expect((await writer.client.from(table).select('id')).data).toEqual([]);
    expect(await other.client.from(table).update({ reason: 'offensive' }).neq('reason', 'spam').select()).toMatchObject(
      { data: [], error: null },
    );
  });
});

describe('reports of single reviews', () => {
  const tables = { professor: 'ratings', course: 'course_ratings' } as const;
  const keyOf = { professor: 'rating_id', course: 'course_rating_id' } as const;
  type Kind = keyof typeof tables;
  const report = async (person: Person, kind: Kind, id: string) =>
    (await person.client.from('review_reports').insert({ [keyOf[kind] as 'rating_id']: id, reason: 'private_life' }))
      .error?.code;
  const statusOf = async (kind: Kind, id: string) =>
    (await server.sql(`select status from public.${tables[kind]} where id = $1`, id))[0]?.[0];
  const complete = {
    institution: 1,
    degree: 'master',
    department: 1,
    year_of_study: '3',
    age: true,
    agreed_to_terms: true,
    is_new_user: false,
  } as const;
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => server.person()));

  it.each(['professor', 'course'] as const)(
    'three people hold a review of a %s, two do not, and one alone never does',
    async kind => {
      const [writer, ...reporters] = await people(4);
      if (writer === undefined) throw new Error('nobody');
      const id = await server.rate(writer, kind, 2);
      const [first] = reporters;
      for (const person of reporters.slice(0, 2)) expect(await report(person, kind, id)).toBeUndefined();
      expect(await report(reporters[0] as Person, kind, id)).toBe('23505');
      for (const reason of ['spam', 'false', 'other'] as const)
        await first?.client.from('review_reports').update({ reason }).eq(keyOf[kind], id);
      expect(await statusOf(kind, id)).toBe('visible');
      const view = kind === 'professor' ? 'professor_reviews' : 'course_reviews';
      expect((await server.visitor.from(view).select('id').eq('id', id)).data).toHaveLength(1);

      expect(await report(reporters[2] as Person, kind, id)).toBeUndefined();
      expect(await statusOf(kind, id)).toBe('held');
      expect((await server.visitor.from(view).select('id').eq('id', id)).data).toEqual([]);
      expect((await writer.client.from('notices').select('kind')).data).toEqual([{ kind: 'rating_held' }]);
      const [own] = (await writer.client.from(tables[kind]).select('status,held_reasons')).data ?? [];
      expect(own).toEqual({ status: 'held', held_reasons: ['reports'] });
      // What was held by readers does not come back by rewriting it.
      await writer.client.from(tables[kind]).update({ comment: 'Quite different words now' }).eq('id', id);
      expect(await statusOf(kind, id)).toBe('held');
    },
  );

  it.each(['professor', 'course'] as const)(
    'a writer who deletes what readers held of a %s and writes it again waits for the admin all the same',
    async kind => {
      const [writer, bystander, ...reporters] = (await people(5)) as [Person, Person, ...Person[]];
      const id = await server.rate(writer, kind, 2);
      for (const person of reporters) await report(person, kind, id);
      expect((await writer.client.from(tables[kind]).delete().eq('id', id)).error).toBeNull();
      const second = await server.rate(writer, kind, 2);
      expect((await writer.client.from(tables[kind]).select('status,held_reasons').eq('id', second)).data).toEqual([
        { status: 'held', held_reasons: ['reports'] },
      ]);
      // Nobody else waits, nor does this writer elsewhere, nor here once an admin has let it stand.
      expect(await statusOf(kind, await server.rate(bystander, kind, 2))).toBe('visible');
      expect(await statusOf(kind, await server.rate(writer, kind, 1))).toBe('visible');
      await server.sql(`update public.${tables[kind]} set status = 'visible' where id = $1`, second);
      expect((await writer.client.from(tables[kind]).delete().eq('id', second)).error).toBeNull();
      expect(await statusOf(kind, await server.rate(writer, kind, 2))).toBe('visible');
    },
  );

  it.each(['professor', 'course'] as const)(
    'nor does it help to delete the profile and make it again, about a %s',
    async kind => {
      const [writer, ...reporters] = (await people(4)) as [Person, ...Person[]];
      const id = await server.rate(writer, kind, 2);
      for (const person of reporters) await report(person, kind, id);
      const second = { firebase_uid: writer.id };
      expect((await writer.client.from('profiles').delete().eq('firebase_uid', writer.id)).status).toBe(204);
      expect((await writer.client.from('profiles').insert(second)).error).toBeNull();
      expect((await writer.client.from('profiles').update(complete).eq('firebase_uid', writer.id)).error).toBeNull();
      const again = await writer.client
        .from(tables[kind])
        .insert({ [`${kind}_id`]: 2, rating1: 1, comment: 'The same words once more' } as never);
      expect(again.error).toBeNull();
      expect((await writer.client.from(tables[kind]).select('status,held_reasons')).data).toEqual([
        { status: 'held', held_reasons: ['reports'] },
      ]);
    },
  );

  it.each(['hidden', 'removed', 'held'])('nor after an admin has taken it down: %s', async status => {
    const [writer] = (await people(1)) as [Person];
    const id = await server.rate(writer, 'professor', 2);
    await server.sql('update public.ratings set status = $1 where id = $2', status, id);
    expect((await writer.client.from('profiles').delete().eq('firebase_uid', writer.id)).status).toBe(204);
    await writer.client.from('profiles').insert({ firebase_uid: writer.id });
    expect((await writer.client.from('profiles').update(complete).eq('firebase_uid', writer.id)).error).toBeNull();
    const row = { professor_id: 2, rating1: 1, comment: 'Call me: 050-1234567' };
    expect((await writer.client.from('ratings').insert(row)).error).toBeNull();
    // No edit brings it to light; an admin does, and then all is forgotten.
    await writer.client.from('ratings').update({ comment: 'The same words once more' }).eq('professor_id', 2);
    const own = async () => (await writer.client.from('ratings').select('status')).data;
    expect(await own()).toEqual([{ status: 'held' }]);
    await server.sql(`update public.ratings set status = 'visible' where user_id = $1`, writer.id);
    await writer.client.from('ratings').delete().eq('professor_id', 2);
    await writer.client.from('ratings').insert({ ...row, comment: 'ten letters at least' });
    expect(await own()).toEqual([{ status: 'visible' }]);
  });

  it('a new account by the same identity is known again', async () => {
    const [writer, successor, stranger, ...reporters] = (await people(6)) as [Person, Person, Person, ...Person[]];
    const id = await server.rate(writer, 'professor', 2);
    for (const person of reporters) await report(person, 'professor', id);
    await writer.client.from('ratings').delete().eq('id', id);
    await server.sql('delete from auth.users where id = $1', writer.id);
    await server.sql('update auth.identities set provider_id = $2 where user_id = $1', successor.id, writer.id);
    expect(await statusOf('professor', await server.rate(successor, 'professor', 2))).toBe('held');
    expect(await statusOf('professor', await server.rate(stranger, 'professor', 2))).toBe('visible');
  });

  it('two reports stay two when the review is deleted and written again; nobody counts twice', async () => {
    const [writer, first, second, third] = (await people(4)) as [Person, Person, Person, Person];
    const id = await server.rate(writer, 'professor', 2);
    for (const person of [first, second]) await report(person, 'professor', id);
    await writer.client.from('ratings').delete().eq('id', id);
    const rewritten = await server.rate(writer, 'professor', 2);
    expect(await statusOf('professor', rewritten)).toBe('visible');
    expect(await report(first, 'professor', rewritten)).toBeUndefined();
    expect(await statusOf('professor', rewritten)).toBe('visible');
    expect(await report(third, 'professor', rewritten)).toBeUndefined();
    expect(await statusOf('professor', rewritten)).toBe('held');
  });

  it('what is remembered joins no two reviews of a person, says so in the export, and is gone after sixty days', async () => {
    const [writer, reporter] = (await people(2)) as [Person, Person];
    for (const [kind, target] of [
      ['professor', 1],
      ['professor', 2],
      ['course', 1],
    ] as const) {
      const id = await server.rate(writer, kind, target);
      await report(reporter, kind, id);
      await writer.client.from(tables[kind]).delete().eq('id', id);
    }
    const mine = `writer = any (private.withdrawn_by($1, case when professor_id is null then 'course' else 'professor' end, coalesce(professor_id, course_id)))`;
    const rows = await server.sql(`select writer from private.withdrawn_texts where ${mine}`, writer.id);
    // For the account and its identity, of three targets: six digests, none of them twice.
    expect(new Set(rows.map(([digest]) => digest)).size).toBe(6);
    expect(await server.sql(`select count(*) from private.withdrawn_reports where reporter = $1`, reporter.id)).toEqual(
      [['6']],
    );
    const remembered = async () =>
      Number((await server.sql(`select count(*) from private.withdrawn_texts where ${mine}`, writer.id))[0]?.[0]);
    await server.sql(`select private.sweep_kept_of_people(now() + interval '59 days')`);
    expect(await remembered()).toBe(6);
    await server.sql(`select private.sweep_kept_of_people(now() + interval '61 days')`);
    expect(await remembered()).toBe(0);
  });

  it('three at the same moment hold it too', async () => {
    const [writer, ...reporters] = await people(4);
    const id = await server.rate(writer as Person);
    expect(await Promise.all(reporters.map(person => report(person, 'professor', id)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await statusOf('professor', id)).toBe('held');
  });

  it('what an admin let stand is held by three new people, not by the same three again', async () => {
    const [writer, ...reporters] = await people(7);
    const id = await server.rate(writer as Person);
    for (const person of reporters.slice(0, 3)) await report(person, 'professor', id);
    await server.sql(`update public.ratings set status = 'visible', reviewed_at = now() where id = $1`, id);
    await server.sql(`update public.review_reports set status = 'dismissed' where rating_id = $1`, id);
    for (const person of reporters.slice(0, 3))
      await person.client.from('review_reports').update({ details: 'I insist' }).eq('rating_id', id);
    expect(await statusOf('professor', id)).toBe('visible');
    for (const person of reporters.slice(3, 5)) await report(person, 'professor', id);
    expect(await statusOf('professor', id)).toBe('visible');
    await report(reporters[5] as Person, 'professor', id);
    expect(await statusOf('professor', id)).toBe('held');
  });

  it('are of reviews by others that can be seen', async () => {
    const [writer, reader] = (await people(2)) as [Person, Person];
    const id = await server.rate(writer);
    expect(await report(writer, 'professor', id)).toBe(communityCodes.reportOwnReview);
    expect(await report(reader, 'course', id)).toBe(communityCodes.reportNoReview);
    await server.sql(`update public.ratings set status = 'held' where id = $1`, id);
    expect(await report(reader, 'professor', id)).toBe(communityCodes.reportNoReview);
    expect(await report(reader, 'professor', '00000000-0000-4000-8000-00000000dead')).toBe(
      communityCodes.reportNoReview,
    );
    await server.sql(`update public.ratings set status = 'visible' where id = $1`, id);
    expect(await report(reader, 'professor', id)).toBeUndefined();
  });

  it('name one review', async () => {
    const [writer, reader] = (await people(2)) as [Person, Person];
    const both = {
      rating_id: await server.rate(writer),
      course_rating_id: await server.rate(writer, 'course'),
      reason: 'spam',
    } as const;
    expect((await reader.client.from('review_reports').insert(both)).error?.code).toBe('23514');
    expect((await reader.client.from('review_reports').insert({ reason: 'spam' })).error?.code).toBe(
      communityCodes.reportNoReview,
    );
  });
});

it.each([
  ['professor_reports', targetReportReasons],
  ['course_reports', targetReportReasons],
  ['review_reports', reviewReportReasons],
])('the reasons of %s are those of the contract', async (table, reasons) => {
  const [row] = await server.sql(
    `select pg_get_constraintdef(oid) from pg_constraint where conname = $1`,
    `${table}_reason_check`,
  );
  expect([...(row?.[0] ?? '').matchAll(/'([a-z_]+)'::text/g)].map(match => match[1])).toEqual(reasons);
});

it('a reporter is told what an admin made of it, and not which review it was', async () => {
  const [reporter, writer] = [await server.person(), await server.person()];
  const rating_id = await server.rate(writer, 'professor', 2);
  await reporter.client.from('professor_reports').insert({ professor_id: 3, reason: 'left' });
  await reporter.client.from('review_reports').insert({ rating_id, reason: 'spam' });
  await server.sql(`update public.professor_reports set status = 'reviewed' where user_id = $1`, reporter.id);
  await server.sql(`update public.review_reports set status = 'dismissed' where user_id = $1`, reporter.id);
  const { data } = await reporter.client.from('notices').select('kind,professor_id,rating_id').order('professor_id');
  expect(data).toEqual([
    { kind: 'report_dismissed', professor_id: 2, rating_id: null },
    { kind: 'report_upheld', professor_id: 3, rating_id: null },
  ]);
  expect((await writer.client.from('notices').select('kind')).data).toEqual([]);
});
