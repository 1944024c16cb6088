import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommunityServer, type Person, startCommunity } from './community-server.ts';
import { type Decided, decided } from './decided-things.ts';

let server: CommunityServer;
let admin: Person;
let writer: Person;
beforeAll(async () => {
  server = await startCommunity();
  [admin, writer] = [await server.person('admin'), await server.person()];
  await server.sql(`update public.institutions set email_domains = '{dargu.test}' where id = 1`);
  for (const table of ['institutions', 'departments', 'professors', 'courses'])
    await server.sql(`select setval(pg_get_serial_sequence('public.${table}', 'id'), 100)`);
});
afterAll(() => server?.stop());

/** Runs statements one after the other. @returns the rows of all of them */
async function run(text: string, key = '') {
  const filled = text.replaceAll('$key', key).replaceAll('$writer', writer.id);
  const rows = [];
  for (const statement of filled.split('; ')) rows.push(await server.sql(statement));
  return rows;
}

async function versionOf(kind: string, key: string) {
  if (kind === 'suggestion') return '';
  if (kind === 'message' || kind === 'page_claim' || kind === 'answer') {
    const { data } = await admin.client.rpc(kind === 'message' ? 'message_case' : 'page_claim_case', { id: key });
    return (data as { readonly version: string }).version;
  }
  if (kind === 'course' || kind === 'institution') {
    const { data } = await admin.client.rpc('catalogue_rows', { kind });
    const found = (data ?? []).find(({ id }) => String(id) === key);
    return found?.version ?? '';
  }
  await admin.client.rpc('take_up_case', { kind, key });
  const { data } = await admin.client.rpc('case_details', { kind, key });
  return (data as { readonly version: string } | null)?.version ?? '';
}

async function decide({ kind, made, rpc, given }: Decided) {
  const key = made === undefined ? '' : ((await run(made))[0]?.[0]?.[0] ?? '');
  const text = JSON.stringify(given);
  const version = !text.includes('$version')
    ? ''
    : rpc === 'decide_cases' && kind === 'course'
      ? 'visible.1'
      : await versionOf(kind, key);
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString();
  return {
    key,
    send: () =>
      (
        admin.client.rpc as (
          name: string,
          given: unknown,
        ) => PromiseLike<{ readonly error: unknown; readonly data: unknown }>
      )(
        rpc,
        JSON.parse(
          text
            .replaceAll('$key', key)
            .replaceAll('$version', version)
            .replaceAll('$soon', soon)
            .replaceAll('$admin', admin.id),
        ),
      ),
  };
}

async function lastDecision(): Promise<number> {
  const [found] = await server.sql('select max(id) from private.decisions');
  return Number(found?.[0]);
}

const undo = async (id: number) => (await admin.client.rpc('undo_decision', { id })).data?.[0];

it.each(decided)('$does a $kind is taken back, once, and leaves things as they were', async one => {
  const { key, send } = await decide(one);
  const [before, last] = [await run(one.state, key), await lastDecision()];
  const { error } = await send();
  expect(error).toBeNull();
  const after = await run(one.state, key);
  expect(after).not.toEqual(before);

  const [made] = await server.sql(
    `select max(id) from private.decisions where id > ${last} and subject_kind = $1`,
    one.kind,
  );
  expect(await undo(Number(made?.[0]))).toMatchObject({ outcome: 'done', kind: one.kind });
  expect(await run(one.state, key)).toEqual(before);
  expect(await undo(Number(made?.[0]))).toMatchObject({ outcome: 'already' });
});

it.each<readonly [kind: string, since: string]>([
  ['review', `update public.ratings set comment = 'other words of ten letters' where id = '$key'`],
  ['guide', `update public.study_guides set status = 'hidden' where id = '$key'`],
  ['course', `update public.courses set name_en = 'Coding' where id = $key`],
  ['setting', `update public.app_settings set value = '5' where key = '$key'`],
  ['semester', `update public.semesters set ends_on = '2027-01-29' where year = 2027 and semester = 'a'`],
  ['page_claim', `update public.page_claims set status = 'pending', decided_at = null where id = '$key'`],
])('a decision about a %s is not taken back once something has changed since', async (kind, since) => {
  const one = decided.find(each => each.kind === kind && each.does !== 'dismissing reports');
  if (!one) throw new Error('There is no such kind');
  await server.sql(`delete from public.ratings where user_id = $1`, writer.id);
  await server.sql(`delete from public.page_claims where user_id = $1`, writer.id);
  const { key, send } = await decide(one);
  expect((await send()).error).toBeNull();
  const decision = await lastDecision();
  await run(since, key);
  const before = await run(one.state, key);
  expect(await undo(decision)).toMatchObject({ outcome: 'changed' });
  expect(await run(one.state, key)).toEqual(before);
});

it('a look at what is covered up in a review cannot be taken back, and leaves the review', async () => {
  await server.sql(`delete from public.ratings where user_id = $1`, writer.id);
  const key = await server.rate(writer);
  await admin.client.rpc('take_up_case', { kind: 'review', key });
  await admin.client.rpc('unmask_case', { kind: 'review', key });
  expect(await undo(await lastDecision())).toMatchObject({ outcome: 'not_possible' });
  expect(await server.sql('select count(*) from public.ratings where id::text = $1', key)).toEqual([['1']]);
});

it('who claims a page again keeps the notice of why the claim was rejected', async () => {
  await server.sql(`delete from public.page_claims where user_id = $1`, writer.id);
  await server.sql(`delete from public.ratings where user_id = $1`, writer.id);
  await server.sql(`delete from public.notices where user_id = $1`, writer.id);
  const rejecting = decided.find(({ kind }) => kind === 'page_claim');
  if (!rejecting) throw new Error('There is no such kind');
  const { key, send } = await decide(rejecting);
  await send();
  await server.sql(`update public.page_claims set status = 'pending', decided_at = null where id::text = $1`, key);
  expect(await server.sql('select kind from public.notices where user_id = $1', writer.id)).toEqual([
    ['claim_rejected'],
  ]);
});
