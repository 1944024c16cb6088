import type { Database } from '@dargu/pg-one-sync';

/** Everything of the exposed schema that a request can name. */
export interface Surface {
  readonly relations: readonly string[];
  /**
   * Embeddings along foreign keys, both ways: from one table, with another by its constraint. And from views, all
   * tables.
   */
  readonly embeddings: readonly (readonly [from: string, embedded: string])[];
  readonly functions: readonly string[];
  /** Tables with a column that says whose a row is, and that column. */
  readonly owned: readonly (readonly [table: string, column: string])[];
}

/** Read from the catalogue, so that whatever is added to the schema is looked at too. */
export async function readSurface(admin: Database): Promise<Surface> {
  const ask = async (text: string) =>
    ((await admin.run([{ text, values: [] }]))[0]?.rows ?? []).map(row => row.map(String));
  // A view that runs as its caller is a name of a table: its rows say whose they are, and keys lead to it.
  const runsAsCaller = `reloptions @> '{security_invoker=true}'`;
  const relations = await ask(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
  );
  const keys = await ask(
    `select a.relname, b.relname, conname from pg_constraint
     join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
     where contype = 'f' and a.relnamespace = 'public'::regnamespace and b.relnamespace = 'public'::regnamespace order by 1, 2, 3`,
  );
  const fromViews = await ask(
    `select v.relname, t.relname from pg_class v, pg_class t where v.relnamespace = 'public'::regnamespace
     and t.relnamespace = v.relnamespace and v.relkind in ('v', 'm') and t.relkind in ('r', 'p', 'v', 'm')
     union select t.relname, v.relname from pg_class v, pg_class t where v.relnamespace = 'public'::regnamespace
     and t.relnamespace = v.relnamespace and v.${runsAsCaller} and t.relkind in ('r', 'p') order by 1, 2`,
  );
  const functions = await ask(
    `select distinct proname from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`,
  );
  const owned = await ask(
    `select relname, attname from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and (relkind in ('r', 'p') or ${runsAsCaller}) and attname in ('user_id', 'firebase_uid') order by 1`,
  );
  return {
    relations: relations.flat(),
    embeddings: [
      ...keys.flatMap(([from = '', to = '', name = '']) => [
        [from, `${to}!${name}`] as const,
        [to, `${from}!${name}`] as const,
      ]),
      ...fromViews.map(([from = '', to = '']) => [from, to] as const),
    ],
    functions: functions.flat(),
    owned: owned.map(([table = '', column = '']) => [table, column] as const),
  };
}
