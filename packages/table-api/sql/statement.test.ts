import { expect, test } from 'vitest';
import { statementText } from '../testing/plan-text.ts';

test('a list makes JSON of the rows that it has chosen', () => {
  const { text, values } = statementText(
    '/books?select=id,title&title=like.A*&order=pages.desc.nullslast&limit=20&offset=40',
  );
  expect(text).toBe(
    `select null, count(*), coalesce(json_agg("pgrst_rows"), '[]'), nullif(current_setting('response.headers', true), ''),` +
      ` nullif(current_setting('response.status', true), ''), current_user || ' ' || current_setting('request.jwt.claims', true) from (` +
      `select "pgrst_0"."id", "pgrst_0"."title" from "shelf"."books" as "pgrst_0" where "pgrst_0"."title" like $1` +
      ` order by "pgrst_0"."pages" desc nulls last limit $2 offset $3) as "pgrst_rows"`,
  );
  expect(values).toEqual(['A%', '20', '40']);
});

test('rows are chosen before a resource is embedded in them', () => {
  const { text } = statementText('/stock?select=shop,books(title)&order=shop&limit=20');
  expect(text).toContain(
    `from (select "pgrst_0"."shop", "pgrst_0"."book" from "shelf"."stock" as "pgrst_0" order by "pgrst_0"."shop" limit $1) as "pgrst_0" left join lateral (`,
  );
});

test('an inner resource decides which rows there are, so that it is joined first', () => {
  const { text } = statementText('/stock?select=shop,books!inner(title)&books.title=eq.A', {
    headers: { prefer: 'count=exact' },
  });
  expect(text).toContain(`inner join lateral (select`);
  expect(text).toContain(
    `pgrst_total as (select 1 from "shelf"."stock" as "pgrst_0" where exists (select 1 from "shelf"."books"`,
  );
});

test('many to many goes through the table in between', () => {
  const { text } = statementText('/books?select=shops(town)');
  expect(text).toContain(
    `from "shelf"."shops" as "pgrst_1", "shelf"."stock" as "pgrst_junction2" where "pgrst_1"."id" = "pgrst_junction2"."shop"`,
  );
});

test('a write returns what is shown, what is embedded by, and the primary key, and no more', () => {
  const { text, values } = statementText('/books?select=title,chapters(id)', {
    method: 'POST',
    headers: { prefer: 'return=representation' },
    body: '{"title":"A"}',
  });
  expect(text).toContain(
    `with "pgrst_source" as (insert into "shelf"."books" as "pgrst_target" ("title") select "pgrst_body"."title"` +
      ` from json_to_record($1::json) as "pgrst_body"("title" text) returning "pgrst_target"."id", "pgrst_target"."title")`,
  );
  expect(values[0]).toBe('{"title":"A"}');
});

test('a missing value takes its default when that is preferred', () => {
  const { text, values } = statementText('/books?columns=title,pages', {
    method: 'POST',
    headers: { prefer: 'missing=default' },
    body: '[{"title":"A"}]',
  });
  expect(text).toContain(`jsonb_agg(jsonb_build_object($1::text, 100) || pgrst_item)`);
  expect(values[0]).toBe('pages');
});

test('a single object that must be one is guarded within the transaction of its write', () => {
  const { text } = statementText('/books?id=eq.1', {
    method: 'DELETE',
    headers: { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' },
  });
  expect(text).toContain('case when not (count(*) between 1 and 1) then cast(');
});

test('a value that nobody sees is computed all the same', () => {
  expect(statementText('/rpc/add?a=1', { method: 'HEAD' }).text).toContain(
    '"pgrst_source" as materialized (select "shelf"."add"("a" := $1::integer)',
  );
});

test('a function that takes the row is called for the rows that are shown, not for those that an offset passes over', () => {
  const { text } = statementText('/books?select=title,label&order=title&limit=20&offset=900');
  expect(text).toMatch(
    /"shelf"\."label"\("pgrst_0"\."pgrst_row"\) as "label" from \(select "pgrst_0"\."title", "pgrst_0" as "pgrst_row" from .* limit \$\d+(?:::\w+)? offset .*\) as "pgrst_0"/,
  );
  expect(statementText('/books?select=*,label&limit=2').text).toContain(
    `select ("pgrst_0"."pgrst_row").*, "shelf"."label"("pgrst_0"."pgrst_row") as "label" from (select "pgrst_0" as "pgrst_row" from`,
  );
});

test('a function that takes the row is given it', () => {
  expect(statementText('/books?select=label').text).toContain(
    `"shelf"."label"("pgrst_0"."pgrst_row") as "label" from (select "pgrst_0" as "pgrst_row" from "shelf"."books"`,
  );
  expect(statementText('/rpc/long_books?than=1&select=label').text).toContain(
    `"shelf"."label"("pgrst_0"."pgrst_row") as "label"`,
  );
});
