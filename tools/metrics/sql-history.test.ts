import { expect, it } from 'vitest';
import { measureSqlHistory, sqlHistory, statementsOf } from './sql-history.ts';

const migrations = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ path: `database/migrations/000${index + 1}-topic.sql`, text }));

const first = `-- Why; this is so.
create function public.f(a int) returns int
  language sql
as $$
  select a; -- one; two
$$;
create policy own on public.t for select using (true);
create trigger _1 before insert on public.t for each row execute function public.f();
create view public.v as select ';' as text;
`;

it('splits statements at semicolons outside of comments, quotes and bodies', () => {
  const statements = statementsOf(first);
  expect(statements.map(statement => statement.split(' ', 3).join(' '))).toEqual([
    'create function public.f(a',
    'create policy own',
    'create trigger _1',
    'create view public.v',
  ]);
  expect(statementsOf('-- nothing')).toEqual([]);
});

it('finds nothing when each object is defined once', () => {
  expect(sqlHistory(migrations(first, 'create policy own on public.u for select using (true);'))).toEqual({
    superseded: [],
    dropped: [],
    renamed: [],
  });
});

it('counts the lines of what a later migration replaces or drops', () => {
  const later = `create or replace function public.f(a int) returns int language sql as $$ select 2 $$;
drop policy own on public.t;
drop trigger if exists _1 on public.t;`;
  const history = sqlHistory(migrations(first, later));
  expect(history.superseded).toEqual([
    { name: 'function public.f', lines: 5 },
    { name: 'policy own on public.t', lines: 1 },
    { name: 'trigger _1 on public.t', lines: 1 },
  ]);
  expect(history.dropped).toEqual(['policy own on public.t', 'trigger _1 on public.t']);
  expect(measureSqlHistory(migrations(first, later)).map(({ value }) => value)).toEqual([3, 7, 2, 0]);
});

it('follows an object that is renamed', () => {
  const later =
    'alter function public.f(int) rename to g; create function public.f() returns int as $$ $$; drop function public.g;';
  const history = sqlHistory(migrations(first, later));
  expect(history.renamed).toEqual(['function public.f → g']);
  expect(history.superseded).toEqual([{ name: 'function public.g', lines: 5 }]);
});
