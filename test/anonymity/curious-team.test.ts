import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillMember, members } from '../../database/test/team-crowd.ts';
import { stageToken } from '@dargu/table-api/testing/tokens.ts';
import { type Stage, markers, setStage } from './stage.ts';
import { readSurface } from './surface.ts';
import { type Ask, askingAs, found, walkAll } from './walk.ts';

const { one } = members;
const words = 'Ten letters, and nothing of a person';
const begun = Date.now();

let stage: Stage;
let member: Ask;
/** By name: two of the writer, one of somebody else as a control. */
let cases: Readonly<Record<'held' | 'reported' | 'guide' | 'others', readonly [kind: string, key: string]>>;

const only = async (text: string) => String((await stage.sql(text))[0]?.[0]);
const call = async (name: string, body: object) => {
  const { status, text } = await member(`/rpc/${name}`, { body });
  return { status, body: JSON.parse(text.slice(text.indexOf('\n') + 1) || 'null') as unknown };
};

beforeAll(async () => {
  stage = await setStage();
  const { sub = '', session = '' } = one;
  await fillMember(stage.test.admin, one);
  await stage.sql(
    `insert into private.institution_team (institution, email, label, until)
    values (1, $1, 'The union', current_date + 9)`,
    `${sub}@union.example`,
  );
  member = askingAs(
    stage.api,
    stageToken({ role: 'authenticated', aud: 'authenticated', sub, session_id: session, aal: 'aal2' }),
  );
  const other = await stage.person();
  await other('/ratings', { body: { professor_id: 6, rating1: 2, comment: words } });
  const idOn = (professor: number) => only(`select id from public.ratings where professor_id = ${professor} limit 1`);
  const [reported, others] = [await idOn(2), await idOn(6)];
  for (const rating_id of [reported, others])
    await stage.stranger('/review_reports', { body: { rating_id, reason: 'offensive', details: markers.report } });
  cases = {
    held: ['review', await idOn(3)],
    reported: ['review', reported],
    guide: ['guide', await only(`select id from public.study_guides where status = 'pending' limit 1`)],
    others: ['review', others],
  };
});
afterAll(() => stage?.stop());

/** What a member can read about each thing that somebody wrote, by its key. */
async function crawl(): Promise<ReadonlyMap<string, string>> {
  const seen = new Map<string, string>();
  for (const [kind, key] of Object.values(cases)) {
    const { body } = await call('case_details', { kind, key });
    const about = Object.entries(body as object).filter(([name]) => name !== 'target');
    seen.set(`${key} case`, JSON.stringify(about));
  }
  for (const row of (await call('team_queue', { institution: 1 })).body as { key: string }[])
    seen.set(`${row.key} queue`, JSON.stringify(row));
  return seen;
}
const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) => [
  ...new Set(
    [...before.keys(), ...after.keys()]
      .filter(name => before.get(name) !== after.get(name))
      .map(name => name.split(' ')[0]),
  ),
];

describe('a member of the team of an institution who is curious', () => {
  it('[ALIVE-62] comes upon no account, address, confidence or moment anywhere', async () => {
    expect((await call('my_teams', {})).body).toMatchObject([{ institution: 1, access: 'full' }]);
    const surface = await readSurface(stage.test.admin);
    // Of an admin for the same institution, done just now.
    const imported = await only(`insert into private.imports (kind, file_name, institution, admin, status, written_at)
      values ('professor', 'a.csv', 1, '${markers.id}', 'done', now()) returning id`);
    const taken = ['leave_team', 'delete_my_account', 'end_my_session', 'decide_cases', 'contact_status'];
    const answers = await walkAll(member, surface, {
      ...stage.samples,
      case_details: Object.values(cases).map(([kind, key]) => ({ kind, key })),
      suggestion_case: [{ id: await only('select id from public.catalogue_suggestions') }],
      catalogue_rows: [{ kind: 'professor', filters: { institution: 1 } }],
      import_lines: [{ import: imported, verdict: 'created' }],
      import_mistakes: [{ import: imported }],
      ...Object.fromEntries(taken.map(name => [name, []])),
    });
    expect(answers.filter(({ text }) => text.includes(imported)).map(({ address }) => address)).toContain(
      'POST /rpc/team_imports',
    );
    // The words of what waits are what a team reads.
    const { held, guide, file, suggestion, proposal, ...secrets } = markers;
    expect(found(answers, secrets)).toEqual([]);
    expect(
      new Set(found(answers, { held, guide, file, suggestion, proposal }).map(place => place.split(' ')[0])),
    ).toEqual(new Set(['held', 'guide', 'file', 'suggestion', 'proposal']));
    const moments = answers
      .filter(({ address }) => address.includes('/rpc/') && !/\/rpc\/(?:my_|export_my_data|claim_case)/.test(address))
      .flatMap(({ address, text }) =>
        [...text.matchAll(/"(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[^"]*)"/g)]
          .filter(([, at = '']) => Date.parse(at.replace(' ', 'T')) >= begun - 1_000)
          .map(() => address),
      );
    expect(moments).toEqual([]);
  });

  const decisions: readonly (readonly [decision: string, of: 'held' | 'reported' | 'guide', reason: string | null])[] =
    [
      ['pass', 'held', null],
      ['keep', 'held', null],
      ['hide', 'reported', 'offensive'],
      ['keep', 'reported', null],
      ['send_back', 'guide', 'unreadable'],
      ['keep', 'guide', null],
    ];
  it.each(decisions)(
    'joins nothing by deciding to %s what is %s, nor by taking that back',
    async (decision, of, reason) => {
      const [kind, key] = cases[of];
      const before = await crawl();
      const { version } = (await call('case_details', { kind, key })).body as { version: string };
      const { body } = await call('decide_cases', { cases: [{ kind, key, version }], decision, reason });
      const [decided] = body as { outcome: string; decision_id: number }[];
      expect(decided?.outcome).toBe('done');
      expect(changed(before, await crawl())).toEqual([key]);
      await call('undo_decision', { id: decided?.decision_id });
      expect(changed(before, await crawl()).filter(each => each !== key)).toEqual([]);
    },
  );

  it("learns nothing by an admin's sanctions of a writer, nor by opening a case twice", async () => {
    const before = await crawl();
    await stage.sql(
      `insert into private.sanctions (kind, case_kind, case_key, reason) values ('warning', 'review', $1, 'spam')`,
      cases.held[1],
    );
    expect(changed(before, await crawl())).toEqual([]);
  });
});
