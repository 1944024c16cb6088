import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommunityServer, type Person, startCommunity } from './community-server.ts';

let server: CommunityServer;
let admin: Person;
let other: Person;

/** All that a kind of case is in SQL: a table with its log, what waits, list, load, lock, decide, and a row of the registry. */
const poster = [
  `create table private.posters (
    id uuid primary key, wall int not null default 1, institution int, status text not null default 'hung',
    hung_at timestamptz not null default now(), decided_at timestamptz)`,
  `create trigger _900_log after update on private.posters
    for each row execute function private.tg__log_decision('poster', 'id', 'status', 'decided_at')`,
  `create view private.waiting_posters as
    select 'poster' as kind, id::text as key, 'reports' as part, 'deadline' as urgency, 0 as report_count,
      hung_at as waiting_since, hung_at + interval '1 day' as due_at, 'Wall ' || wall as words
    from private.posters where status = 'hung'`,
  `create function private.list_posters(cases private.waiting_cases[]) returns setof private.listed_case
    language sql stable as $$
    select c.kind, c.key, 'institution', p.institution, 'Wall ' || p.wall, 'wall', '{torn}'::text[], p.status, p.status
    from unnest(cases) as c join private.posters as p on p.id = c.key::uuid $$`,
  `create function private.load_poster(kind text, key text) returns jsonb language sql stable as $$
    select jsonb_build_object('version', status, 'wall', wall) from private.posters where id = key::uuid $$`,
  `create function private.lock_posters(cases jsonb) returns void language sql volatile as $$
    select from private.posters
    where id in (select (c ->> 'key')::uuid from jsonb_array_elements(cases) as c) order by id for update $$`,
  `create function private.decide_poster(
    given private.case_order, out outcome text, out status text, out decision_id bigint
  ) language plpgsql as $$
  begin
    select p.status into status from private.posters as p where p.id = given.key::uuid;
    outcome := case when status is null then 'gone' when status <> 'hung' then 'already'
      when status <> given.version then 'changed' end;
    if outcome is null then
      perform private.begin_decision(given.decision, given.reason, given.note);
      update private.posters as p set status = 'down', decided_at = clock_timestamp() where p.id = given.key::uuid;
      outcome := 'done';
      status := 'down';
      decision_id := private.last_decision('poster', given.key);
    end if;
  end $$`,
  `insert into private.case_kinds (kind, subject, waiting, list, load, lock, decide, reasoned) values
    ('poster', 'private.posters', 'private.waiting_posters', 'private.list_posters', 'private.load_poster',
      'private.lock_posters', 'private.decide_poster', '{take_down}')`,
];

beforeAll(async () => {
  server = await startCommunity();
  [admin, other] = [await server.person('admin'), await server.person('admin')];
  for (const statement of poster) await server.sql(statement);
});
afterAll(() => server?.stop());

async function hang(wall = 1): Promise<Case> {
  const key = randomUUID();
  const [row] = await server.sql('select min(id) from public.institutions');
  await server.sql(
    'insert into private.posters (id, wall, institution) values ($1, $2, $3)',
    key,
    String(wall),
    row?.[0] ?? null,
  );
  return { kind: 'poster', key, version: 'hung' };
}

interface Case {
  readonly kind: string;
  readonly key: string;
  readonly version: string;
}

const takeDown = async ({ client }: Person, cases: readonly Case[], reason: string | undefined = 'other') => {
  const { data, error } = await client.rpc('decide_cases', {
    cases: cases.map(one => ({ ...one })),
    decision: 'take_down',
    ...(reason && { reason }),
  });
  return error ? error.code : (data ?? []).map(({ outcome, status }) => [outcome, status]);
};

const statusOf = async ({ key }: Case) =>
  (await server.sql('select status from private.posters where id = $1', key))[0]?.[0];

describe('a kind of case that the registry has not known before', () => {
  it('is opened, decided, logged, and taken back', async () => {
    const one = await hang();
    const { data: claims } = await admin.client.rpc('claim_case', { kind: one.kind, key: one.key });
    expect(claims?.[0]).toMatchObject({ is_mine: true });
    expect(await takeDown(admin, [one])).toEqual([['done', 'down']]);
    expect(await takeDown(admin, [one])).toEqual([['already', 'down']]);

    const logged = await server.sql(
      'select id, action, reason from private.decisions where subject_kind = $1 and subject_key = $2',
      'poster',
      one.key,
    );
    expect(logged.map(([, ...rest]) => rest)).toEqual([['take_down', 'other']]);
    const { data } = await admin.client.rpc('undo_decision', { id: Number(logged[0]?.[0]) });
    expect(data?.[0]).toMatchObject({ outcome: 'done', kind: 'poster', key: one.key });
    expect(await statusOf(one)).toBe('hung');
  });

  it('waits in the list, is counted, found by its words, and read', async () => {
    const counts = async () => (await admin.client.rpc('work_queue_counts')).data?.[0];
    const before = await counts();
    const [one] = [await hang(7), await hang(8)];
    expect(await counts()).toEqual({
      ...before,
      total: Number(before?.total) + 2,
      reports: Number(before?.reports) + 2,
    });
    const { data: list } = await admin.client.rpc('work_queue', { show: 'reports', search: 'WALL 7' });
    const { data: institutions } = await admin.client.from('institutions').select('id,name').order('id').limit(1);
    expect(list).toMatchObject([
      {
        ...one,
        urgency: 'deadline',
        institution_id: institutions?.[0]?.id,
        name: institutions?.[0]?.name,
        subject: 'Wall 7',
        topic: 'wall',
        reasons: ['torn'],
        status: 'hung',
      },
    ]);
    const details = await admin.client.rpc('case_details', { kind: one.kind, key: one.key });
    expect(details.data).toEqual({ version: 'hung', wall: 7 });
    await takeDown(admin, [one]);
    expect((await admin.client.rpc('work_queue', { search: 'wall 7' })).data).toEqual([]);
    const gone = await admin.client.rpc('case_details', { kind: one.kind, key: randomUUID() });
    expect(gone.error?.code).toBe('case/gone');
  });

  it('is not decided by an admin while another one has it open', async () => {
    const [open, free] = [await hang(), await hang()];
    await other.client.rpc('claim_case', { kind: open.kind, key: open.key });
    expect((await takeDown(admin, [open, free])).toString().split(',').toSorted()).toEqual(
      ['done', 'down', 'taken', ''].toSorted(),
    );
    expect([await statusOf(open), await statusOf(free)]).toEqual(['hung', 'down']);
  });

  it('is not decided without a reason, by a word of another kind, or by a key that none can have', async () => {
    const one = await hang();
    expect(await takeDown(admin, [one], '')).toBe('case/invalid');
    expect(await takeDown(admin, [{ ...one, key: '1' }])).toBe('case/invalid');
    expect(await takeDown(admin, [one, { kind: 'review', key: randomUUID(), version: '' }])).toBe('case/invalid');
    expect(await takeDown(admin, [{ ...one, kind: 'setting' }])).toBe('case/invalid');
    const keep = await admin.client.rpc('decide_cases', { cases: [{ ...one }], decision: 'keep' });
    expect(keep.error?.code).toBe('case/invalid');
    expect(await statusOf(one)).toBe('hung');
  });

  it('cannot be registered with a function that there is not', async () => {
    const made = server.sql(
      `insert into private.case_kinds (kind, subject, decide) values ('flyer', 'private.posters', 'private.decide_flyer')`,
    );
    await expect(made).rejects.toThrow(/case_kinds_functions/);
  });

  it('is decided by admins alone', async () => {
    const one = await hang();
    expect(await takeDown(await server.person(), [one])).toBe('admin/required');
    expect(await statusOf(one)).toBe('hung');
  });
});
