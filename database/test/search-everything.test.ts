import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';

let test: TestDatabase;

const statements = [
  `insert into public.institutions (id, name, name_en, short_name, short_name_en) overriding system value values
     (1, 'הטכניון – מכון טכנולוגי לישראל', 'Technion – Israel Institute of Technology', 'הטכניון', 'Technion'),
     (2, 'אוניברסיטת תל אביב', 'Tel Aviv University', 'ת״א', 'TAU')`,
  `insert into public.institutions (id, name, name_en, merged_into) overriding system value values
     (3, 'הטכניון הישן', 'Old Technion', 1)`,
  `insert into public.departments (id, name, name_en, institution) overriding system value values
     (1, 'מדעי המחשב', 'Computer Science', 1), (2, 'הנדסת חשמל', 'Electrical Engineering', 1),
     (3, 'מתמטיקה', 'Mathematics', 2)`,
  `insert into public.professors (id, name, name_en, title, aliases, institution, department) overriding system value values
     (1, 'דוד גולדברג', 'David Goldberg', 'dr', '{}', 1, 1),
     (2, 'רות גולדברג', 'Ruth Goldberg', 'prof', '{}', 2, 3),
     (3, 'אבי גולדברג', 'Avi Goldberg', null, '{}', 1, 2),
     (4, 'נועה גולדברג', 'Noa Goldberg', null, '{}', 1, 2),
     (5, 'מיכל לוי', 'Michal Levi', 'prof', '{"מיקי"}', 2, 3)`,
  `insert into public.professors (id, name, name_en, institution, department, status) overriding system value values
     (9, 'נסתר גולדברג', 'Hidden Goldberg', 1, 1, 'hidden')`,
  `insert into public.courses (id, name, name_en, code, institution, department) overriding system value values
     (1, 'חשבון אינפיניטסימלי 1', 'Calculus 1', '0366-4201', 2, 3),
     (2, 'חדו"א 1מ', 'Calculus 1M', '104031', 1, 2),
     (3, 'מבני נתונים', 'Data Structures', '234218', 1, 1)`,
  `insert into public.profiles (firebase_uid) values ('writer'), ('p1'), ('p2')`,
  `insert into public.ratings (user_id, professor_id, rating1, comment)
     select 'p' || n, 3, 5, 'ten letters at least' from generate_series(1, 2) as n`,
  `insert into public.study_guides (user_id, course_id, institution, department, type, language, title, body, status,
       published_at)
     select 'writer', 3, 1, 1, 'summary', 'he', title, 'a text', status, case status when 'published' then now() end
     from (values ('סיכום מבני נתונים', 'published'), ('סיכום נסתר', 'hidden')) as g (title, status)`,
];

beforeAll(async () => {
  test = await createTestDatabase();
  await test.admin.run(statements.map(text => ({ text, values: [] })));
});
afterAll(() => test.drop());

const columns = ['kind', 'id', 'name', 'also_called', 'found', 'way', 'searched'] as const;
type Line = Record<(typeof columns)[number], string | null>;

async function search(
  query: string,
  { exactly = false, actor = actors.visitor }: { exactly?: boolean; actor?: Actor } = {},
): Promise<Line[]> {
  const rows = await act(
    test.database,
    actor,
    `select ${columns.join()} from public.search_everything($1, $2::boolean)`,
    [query, String(exactly)],
  );
  return rows.map(row => {
    const [kind, id, name, also_called, found, way, searched] = row.map(value => value ?? null);
    return { kind, id, name, also_called, found, way, searched } as Line;
  });
}

const found = (lines: readonly Line[]) =>
  lines.map(({ kind, id }) => `${kind ?? ''} ${kind === 'guide' ? '' : (id ?? '')}`);

describe('one search of everything', () => {
  it('shows three of a kind, in the order of its list, and how many there are', async () => {
    const lines = await search('גולדברג');
    expect(found(lines)).toEqual(['professor 3', 'professor 1', 'professor 2']);
    expect(lines.map(line => line.found)).toEqual(['4', '4', '4']);
    const list = await act(test.database, actors.visitor, `select id from public.search_professors('גולדברג') limit 3`);
    expect(list.map(([id]) => `professor ${String(id)}`)).toEqual(found(lines));
  });

  it.each([
    ['a course by its beginning, with its guide', 'מבני', ['course 3', 'guide ']],
    [
      'an institution by its short name, then who is there',
      'TAU',
      ['institution 2', 'course 1', 'professor 2', 'professor 5'],
    ],
    ['an institution without its article', 'טכניון', ['institution 1']],
    [
      'an institution by a nickname, before who is there',
      'ת"א',
      ['institution 2', 'course 1', 'professor 2', 'professor 5'],
    ],
    ['a professor with a title', 'פרופ׳ לוי', ['professor 5']],
    ['an alias', 'מיקי', ['professor 5']],
    ['a course number', '234218', ['course 3', 'guide ']],
  ])('finds %s: %s', async (_what, query, expected) => {
    expect(found(await search(query))).toEqual(expected);
  });

  it.each(['בת"א', 'לת״א', 'שתא'])('finds an institution by a nickname behind a prefix: %s', async query => {
    expect(found(await search(query))[0]).toBe('institution 2');
  });

  it('says by what other name it was found', async () => {
    expect((await search('מיקי'))[0]?.also_called).toBe('מיקי');
    const calculus = await search('אינפי');
    expect(calculus.map(line => [line.id, line.also_called])).toEqual([
      ['1', null],
      ['2', 'אינפי'],
    ]);
    expect((await search('גולדברג'))[0]?.also_called).toBeNull();
  });

  it('says what it searched: as typed, by the other keyboard, without a typo, or the nearest', async () => {
    const ways = async (query: string) => (await search(query)).map(({ way, searched }) => [way, searched])[0];
    expect(await ways(' גולדברג ')).toEqual(['typed', 'גולדברג']);
    expect(await ways('dukscrd')).toEqual(['layout', 'גולדברג']);
    expect(await ways('עםךגנקרע')).toEqual(['layout', 'goldberg']);
    expect(await ways('גולדבדג')).toEqual(['typo', 'גולדברג']);
    expect(await ways('דוד גולדבדג')).toEqual(['typo', 'דוד גולדברג']);
    expect(await ways('נתונים לגננים')).toEqual(['nearest', 'נתונים']);
  });

  it('leads back to what was typed', async () => {
    expect(await search('dukscrd', { exactly: true })).toEqual([]);
    expect(await search('גולדבדג', { exactly: true })).toEqual([]);
    expect(found(await search('גולדברג', { exactly: true }))).toHaveLength(3);
  });

  it('does not offer typos of one kind beside what another has as typed', async () => {
    await act(test.admin, actors.service, `update public.professors set aliases = '{נתונין}' where id = 1`);
    expect(found(await search('נתונים'))).toEqual(['course 3', 'guide ']);
    await act(test.admin, actors.service, `update public.professors set aliases = '{}' where id = 1`);
  });

  it.each(['', '   ', '"\'(&|!:*', "'; drop table x", '=גולדברג', '#i1', '\\', 'a:*b | c'])(
    'takes any text: %s',
    async query => {
      await expect(search(query)).resolves.toBeInstanceOf(Array);
    },
  );

  it('reads the beginning of a very long text', async () => {
    expect(found(await search('גולדברג '.repeat(5_000)))).toHaveLength(3);
    expect(await search(`גולדברג ${'א'.repeat(10_000)}`, { exactly: true })).toEqual([]);
  });

  it.each(['visitor', 'owner', 'service'] as const)('shows nothing hidden, merged or unpublished: %s', async actor => {
    const as = { actor: actors[actor] };
    expect(await search('נסתר', as)).toEqual([]);
    expect(await search('hidden', as)).toEqual([]);
    expect(found(await search('הישן', as))).toEqual([]);
    await act(test.admin, actors.service, `update public.professors set status = 'visible' where id = 9`);
    expect(found(await search('נסתר', as))).toEqual(['professor 9']);
    await act(test.admin, actors.service, `update public.professors set status = 'hidden' where id = 9`);
  });
});
