import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Imports, importMount, openImports } from '#server/import/import-routes.ts';
import { createLogger } from '#server/operations/logger.ts';
import { type Actor, actors } from './actors.ts';
import { deciders, refusalOf, student } from './guide-crowd.ts';
import { members, setTeams } from './team-crowd.ts';

const admin = deciders.first;
const { one, two, elsewhere, nobody } = members;

type Teams = Awaited<ReturnType<typeof setTeams<TestDatabase>>>;
let teams: Teams;
let imports: Imports;
let number: string;
const sql: Teams['sql'] = (...given) => teams.sql(...given);
const as: Teams['as'] = (...given) => teams.as(...given);

beforeAll(async () => {
  teams = await setTeams(await createTestDatabase({ size: 12 }));
  // A token is whose it is.
  const sessions = new Map(Object.values(members).map(({ sub, session }) => [sub, session]));
  imports = openImports({
    database: teams.test.database,
    logger: createLogger('error'),
    verifyToken: sub => Promise.resolve({ role: 'authenticated', sub, session_id: sessions.get(sub) }),
  });
});
afterAll(async () => {
  await imports?.close();
  await teams?.test.drop();
});
beforeEach(async () => {
  await sql('delete from private.imports');
  number = await teams.reset();
});

const head = 'institution,department,title,name,name_en';
const ours = 'הטכניון,מדעי המחשב';

async function post(actor: Actor, path: string, body?: string) {
  const response = await imports.routes.request(importMount + path, {
    method: 'POST',
    ...(actor.sub !== undefined && { headers: { authorization: `Bearer ${actor.sub}` } }),
    ...(body !== undefined && { body }),
  });
  const { id = '', code = 'none', details } = (await response.json()) as Record<string, string>;
  return { id, code, details };
}
const until = (id: string, status: string) =>
  vi.waitFor(
    async () => expect(await sql('select status from private.imports where id = $1', id)).toEqual([[status]]),
    20_000,
  );
/** Sends lines of lecturers, and waits for their check. @returns id of the import */
async function check(actor: Actor, lines: readonly string[], query = 'kind=professor&institution=1') {
  const { id, code } = await post(actor, `/files?${query}&name=a.csv`, [head, ...lines].join('\n'));
  expect(code).toBe('none');
  await until(id, 'checked');
  return id;
}
interface Desk {
  readonly open: readonly Record<string, unknown>[];
  readonly done: readonly Record<string, unknown>[];
}
const desk = async (actor: Actor, institution = 1): Promise<Desk> =>
  JSON.parse(String((await as(actor, 'select public.team_imports($1)', String(institution)))[0]?.[0]));
const problems = (actor: Actor, id: string) =>
  as(actor, `select line, problem, about ->> 'value' from public.import_lines($1, 'error')`, id);

describe('a member of the team of an institution', () => {
  it('imports its catalogue: a check that writes nothing, then all of it, in the log under a number', async () => {
    const id = await check(one, [`${ours},ד״ר,נועה ממליץ,Noa Mamlitz`]);
    const made = `select institution from public.professors where name = 'נועה ממליץ'`;
    expect(await sql(made)).toEqual([]);
    const shown = { id, admin: `team:${number}`, is_mine: true, status: 'checked', created: 1, errors: 0 };
    expect((await desk(one)).open).toMatchObject([shown]);
    expect((await desk(two)).open).toMatchObject([{ ...shown, is_mine: false }]);
    expect(await as(one, `select line from public.import_lines($1, 'created')`, id)).toEqual([['2']]);
    expect((await post(one, `/${id}/write`)).code).toBe('none');
    await until(id, 'done');
    expect(await sql(made)).toEqual([['1']]);
    expect(await sql('select admin, action from private.decisions order by id desc limit 1')).toEqual([
      [`team:${number}`, 'import'],
    ]);
    const { done } = await desk(two);
    expect(done).toMatchObject([{ id, status: 'done' }]);
    // [ALIVE-62] Neither accounts nor moments.
    expect(JSON.stringify(done)).not.toMatch(/T\d\d:\d\d|\d\d:\d\d:\d\d|@/);
    const [[all = ''] = []] = await as(admin, 'select public.import_desk()');
    expect(all).toMatch(/"written_at": ?"\d{4}-\d\d-\d\dT\d\d:/); // control
    expect(all).toContain(`team:${number}`);
  });

  it('has each line refused that is about another institution, and can write none of the file', async () => {
    await sql(`insert into public.professors (name, name_en, institution, department, status, merged_into)
      values ('רוני כץ', 'Roni Katz', 1, 1, 'merged', 4)`);
    const lines = [
      `${ours},,דנה לוי,Dana Levy`,
      'אוניברסיטת חיפה,מדעי המחשב,,מישהו חדש,',
      'אוניברסיטת חיפה,אין כזה,,מישהו אחר,',
      `${ours},,רוני כץ,Ronald Katz`,
    ];
    const id = await check(one, lines);
    expect(await problems(one, id)).toEqual([
      ['3', 'other_institution', 'אוניברסיטת חיפה'],
      ['4', 'other_institution', 'אוניברסיטת חיפה'],
      ['5', 'other_institution', 'רוני כץ'],
    ]);
    expect((await post(one, `/${id}/write`)).code).toBe('import/errors');
    // Control: to an admin only one of them is wrong.
    expect(await problems(admin, await check(admin, lines, 'kind=professor'))).toEqual([
      ['4', 'unknown_department', 'אין כזה'],
    ]);
    await sql(`delete from public.professors where name = 'רוני כץ'`);
  });

  it('imports no institutions, and nothing for no institution', async () => {
    const institutions = 'name,name_en\nהטכניון,Technion Two';
    for (const query of ['kind=institution&institution=1', 'kind=institution', 'kind=professor&institution=x'])
      expect([query, await post(one, `/files?${query}`, institutions)]).toMatchObject([
        query,
        { code: 'admin/required' },
      ]);
    expect((await post(admin, '/files?kind=institution', institutions)).code).toBe('none');
    await vi.waitFor(
      async () => expect(await sql(`select status from private.imports`)).toEqual([['checked']]),
      20_000,
    );
    const departments = 'institution,name\nהטכניון,פיזיקה';
    expect((await post(one, '/files?kind=department&institution=1', departments)).code).toBe('none');
    await vi.waitFor(
      async () => expect(await sql(`select from private.imports where status = 'reading'`)).toEqual([]),
      20_000,
    );
  });

  it('has what concerns them written by somebody else, which no line says', async () => {
    await sql(
      `insert into public.ratings (user_id, professor_id, rating1, comment) values ($1, 1, 4, 'מסבירה לאט וברור')`,
      one.sub ?? '',
    );
    const id = await check(one, [`${ours},ד״ר,דנה לוי,`]);
    expect(await problems(two, id)).toEqual([]);
    expect((await post(one, `/${id}/write`)).code).toBe('team/someone-else');
    expect((await desk(two)).open).toMatchObject([{ status: 'checked', failure: null }]);
    expect((await post(two, `/${id}/write`)).code).toBe('none');
    await until(id, 'done');
    expect(await sql('select title from public.professors where id = 1')).toEqual([['dr']]);
    await sql('update public.professors set title = null where id = 1');
    await sql('delete from public.ratings where user_id = $1', one.sub ?? '');
  });

  it('learns of others who import only that somebody does', async () => {
    await sql(`insert into private.imports (kind, file_name, admin) values ('course', 'a.csv', $1)`, admin.sub ?? '');
    const file = [head, `${ours},,דנה לוי,`].join('\n');
    expect(await post(one, '/files?kind=professor&institution=1', file)).toEqual({
      id: '',
      code: 'import/busy',
      details: null,
    });
    expect((await post(deciders.second, '/files?kind=professor', file)).details).toContain('course'); // control
    expect(await desk(one)).toEqual({ open: [], done: [] });
  });
});

describe('[ALIVE-61] [ALIVE-63] imports of a team', () => {
  it('are the same as none to everybody but its members and admins', async () => {
    const id = await check(one, [`${ours},,אחת חדשה,`, 'אין כזה,מדעי המחשב,,דנה לוי,']);
    const calls: Readonly<Record<string, (actor: Actor, which: string) => Promise<string>>> = {
      files: async actor =>
        (await post(actor, '/files?kind=professor&institution=1', [head, `${ours},,דנה לוי,`].join('\n'))).code,
      write: async (actor, which) => (await post(actor, `/${which}/write`)).code,
      team_imports: actor => refusalOf(as(actor, 'select public.team_imports(1)')),
      import_lines: (actor, which) => refusalOf(as(actor, `select * from public.import_lines($1, 'error')`, which)),
      import_mistakes: (actor, which) => refusalOf(as(actor, 'select * from public.import_mistakes($1)', which)),
      stop_import: (actor, which) => refusalOf(as(actor, 'select public.stop_import($1)', which)),
    };
    const asked = async (actor: Actor, which: string) => {
      const codes: string[] = [];
      for (const call of Object.values(calls)) codes.push(await call(actor, which));
      return codes;
    };
    const refused = Object.keys(calls).map(() => 'admin/required');
    for (const [who, actor] of Object.entries({ elsewhere, nobody, student: student('noa') }))
      for (const which of [id, crypto.randomUUID()]) expect([who, await asked(actor, which)]).toEqual([who, refused]);
    for (const which of [id, crypto.randomUUID()])
      expect(await asked(actors.visitor, which)).toEqual([
        ...refused.slice(0, 2),
        ...refused.slice(2).map(() => '42501'),
      ]);
    // A member: one's own team only, and with a code of the last 12 hours.
    await sql(
      `update auth.mfa_amr_claims set updated_at = now() - interval '13 hours' where session_id = $1`,
      one.session ?? '',
    );
    expect(await asked(one, id)).toEqual(refused.map(() => 'insufficient_aal'));
    await sql('update auth.mfa_amr_claims set updated_at = now()');
    await sql(`update auth.mfa_factors set status = 'unverified' where user_id = $1`, two.sub ?? '');
    expect(await asked(two, id)).toEqual(refused.map(() => 'insufficient_aal'));
    await sql(`update auth.mfa_factors set status = 'verified' where user_id = $1`, two.sub ?? '');
    expect(await calls['write']?.(one, crypto.randomUUID())).toBe('admin/required');
    const allowed = { write: 'import/errors', team_imports: 'none', import_lines: 'none', import_mistakes: 'none' };
    for (const [name, code] of Object.entries(allowed))
      expect([name, await calls[name]?.(two, id)]).toEqual([name, code]);
    // Another's that is only checked stays; one's own is let go of.
    expect(await as(two, 'select public.stop_import($1)', id)).toEqual([['f']]);
    expect(await as(one, 'select public.stop_import($1)', id)).toEqual([['t']]);
  });
});
