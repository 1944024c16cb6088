import { type Query, requestRoles } from './query.ts';
import { viewColumnSources } from './view-columns.ts';

export interface DatabaseColumn {
  readonly name: string;
  /** `table.column` that it is, or shows. */
  readonly source: string;
  /** As format_type writes it. */
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  readonly readable: boolean;
  readonly insertable: boolean;
  readonly updatable: boolean;
  /** Words that a check constraint allows, when it is a list of words. */
  readonly words: readonly string[];
  /** The check constraints of this column alone, as pg_get_constraintdef writes them. */
  readonly checks: readonly string[];
  readonly comment: string | null;
}

export interface DatabaseRelationship {
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  readonly oneToOne: boolean;
}

export interface DatabaseRelation {
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly comment: string;
  readonly columns: readonly DatabaseColumn[];
  readonly relationships: readonly DatabaseRelationship[];
}

export interface DatabaseRoutine {
  readonly name: string;
  readonly comment: string;
  readonly args: readonly { name: string; type: string; hasDefault: boolean; nullable: boolean }[];
  readonly returnType: string;
  /** Name of the table whose rows it returns, or null. */
  readonly returnsRowsOf: string | null;
  /** Columns of RETURNS TABLE; empty for every other function. */
  readonly returnsColumns: readonly { name: string; type: string }[];
  readonly nullable: boolean;
}

const readers = requestRoles
  .filter(role => role !== 'service_role')
  .map(role => `'${role}'`)
  .join(', ');

/** A function of one row of a table: the table API takes it as a column of that table (a computed field). */
const isComputed = `pronargs = 1 and not proretset
  and exists (select from pg_class where reltype = proargtypes[0] and relnamespace = 'public'::regnamespace)`;

/** A view that runs as its caller is a name of a table, and is written like one. */
const runsAsCaller = `coalesce(relation.reloptions @> '{security_invoker=true}', false)`;

// Each returns one row with one JSON text.
const relationsQuery = `
  select coalesce(json_agg(json_build_object(
    'name', relation.relname,
    'kind', case relation.relkind when 'v' then 'view' else 'table' end,
    'isExposed', relation.relnamespace = 'public'::regnamespace,
    'runsAsCaller', ${runsAsCaller},
    'comment', obj_description(relation.oid, 'pg_class'),
    'definition', case relation.relkind when 'v' then pg_get_viewdef(relation.oid) end,
    'columns', (
      select json_agg(json_build_object(
        'name', attname,
        'type', format_type(atttypid, atttypmod),
        'nullable', not attnotnull,
        'hasDefault', atthasdef or attidentity <> '',
        'readable', exists (select from unnest(array[${readers}]) as role
          where has_column_privilege(role, attrelid, attnum, 'select')),
        'insertable', has_column_privilege('authenticated', attrelid, attnum, 'insert'),
        'updatable', has_column_privilege('authenticated', attrelid, attnum, 'update'),
        'allChecks', (select coalesce(json_agg(json_build_object(
            'text', pg_get_constraintdef(oid),
            'others', (select coalesce(json_agg(other.attname), '[]') from pg_attribute as other
              where other.attrelid = conrelid and other.attnum = any (conkey) and other.attnum <> pg_attribute.attnum)
          ) order by conname), '[]') from pg_constraint
          where conrelid = attrelid and contype = 'c' and attnum = any (conkey)),
        'comment', col_description(attrelid, attnum)
      ) order by attnum)
      from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped),
    'computed', (
      select coalesce(json_agg(json_build_object(
        'name', proname, 'type', format_type(prorettype, null), 'nullable', true, 'hasDefault', false, 'readable', true,
        'insertable', false, 'updatable', false, 'allChecks', '[]'::json, 'comment', obj_description(oid, 'pg_proc')
      ) order by proname), '[]')
      from pg_proc where pronamespace = 'public'::regnamespace and ${isComputed} and proargtypes[0] = relation.reltype),
    'relationships', (
      select coalesce(json_agg(json_build_object(
        'name', conname,
        'columns', (select json_agg(attname order by place) from unnest(conkey) with ordinality as k (num, place)
          join pg_attribute on attrelid = conrelid and attnum = num),
        'target', target.relname,
        'targetColumns', (select json_agg(attname order by place) from unnest(confkey) with ordinality as k (num, place)
          join pg_attribute on attrelid = confrelid and attnum = num),
        'oneToOne', exists (select from pg_index where indrelid = conrelid and indisunique
          and indkey::int2[] <@ conkey and conkey <@ indkey::int2[])
      ) order by conname), '[]')
      from pg_constraint join pg_class as target on target.oid = confrelid
      where conrelid = relation.oid and contype = 'f' and target.relnamespace = 'public'::regnamespace)
  ) order by relation.relname), '[]')
  from pg_class as relation
  where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v')
    or relation.relkind = 'r' and relation.oid in (
      select refobjid from pg_class as relation join pg_rewrite on ev_class = relation.oid
      join pg_depend on objid = pg_rewrite.oid and refclassid = 'pg_class'::regclass where ${runsAsCaller}
    )`;

const routinesQuery = `
  select coalesce(json_agg(json_build_object(
    'name', proname,
    'comment', obj_description(routine.oid, 'pg_proc'),
    'args', (select coalesce(json_agg(json_build_object(
        'name', name,
        'type', format_type(type, null),
        'hasDefault', place > pronargs - pronargdefaults,
        'nullable', pg_get_function_arg_default(routine.oid, place::int) like 'NULL%'
      ) order by place), '[]')
      from unnest(proargtypes::oid[], proargnames) with ordinality as a (type, name, place)
      where place <= pronargs),
    'returnType', format_type(prorettype, null),
    'returnsRowsOf', (select relname from pg_class where reltype = prorettype and proretset and relkind <> 'c'),
    'returnsColumns', (select coalesce(json_agg(json_build_object('name', name, 'type', format_type(type, null)) order by place), '[]')
      from (
        select name, type, place
        from unnest(proallargtypes, proargnames, proargmodes) with ordinality as a (type, name, mode, place)
        where mode = 't'
        union all
        select attname, atttypid, attnum
        from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
        where reltype = prorettype and proretset and relkind = 'c'
      ) as columns),
    'nullable', prorettype <> 'void'::regtype
  ) order by proname), '[]')
  from pg_proc as routine
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and not (${isComputed})`;

type RawColumn = Omit<DatabaseColumn, 'words' | 'source' | 'checks'> & {
  /** The check constraints of this column, and which other columns each of them looks at. */
  readonly allChecks: readonly { readonly text: string; readonly others: readonly string[] }[];
};
type RawRelation = Omit<DatabaseRelation, 'columns'> & {
  readonly definition: string | null;
  readonly isExposed: boolean;
  readonly runsAsCaller: boolean;
  readonly columns: readonly RawColumn[];
  readonly computed: readonly RawColumn[];
};

/** The tables and views of the exposed schema. */
export async function readRelations(query: Query): Promise<readonly DatabaseRelation[]> {
  const raw = (await one(query, relationsQuery)) as readonly RawRelation[];
  const tables = new Map(
    raw.map(
      relation =>
        [
          relation.name,
          {
            ...relation,
            columns: [...relation.columns, ...relation.computed].map(column => withWords(relation.name, column)),
          },
        ] as const,
    ),
  );
  return [...tables.values()]
    .filter(({ isExposed }) => isExposed)
    .map(relation => {
      if (relation.definition === null) return relation;
      const sources = viewColumnSources(relation.definition);
      if (relation.runsAsCaller) return asTable(relation, relation.definition, sources, raw);
      return { ...relation, columns: relation.columns.map(column => fromSource(column, sources, tables)) };
    });
}

/** A view of one table, with what the table says about the columns that it shows. */
function asTable(
  view: DatabaseRelation,
  definition: string,
  sources: ReturnType<typeof viewColumnSources>,
  tables: readonly RawRelation[],
): DatabaseRelation {
  const table = tables.find(({ name }) => [...sources.values()].some(source => source.table === name));
  const shown = new Map(
    [...sources].flatMap(([name, source]) => (source.table === null ? [] : [[source.column, name]])),
  );
  const neverNull = /WHERE \((?:\w+\.)?(\w+) IS NOT NULL\);$/.exec(definition)?.[1];
  return {
    ...view,
    kind: 'table',
    columns: view.columns.map(column => {
      const original = table?.columns.find(({ name }) => shown.get(name) === column.name);
      if (original === undefined) return column;
      const { nullable, hasDefault } = original;
      const isShown = ({ text, others }: RawColumn['allChecks'][number]) =>
        text.includes(`(${original.name} = ANY (`) && others.some(other => shown.has(other));
      const allChecks = original.allChecks
        .filter(check => check.others.length === 0 || isShown(check))
        .map(({ text }) => ({ text, others: [] }));
      return {
        ...withWords(view.name, { ...column, allChecks }),
        nullable: nullable && original.name !== neverNull,
        hasDefault,
      };
    }),
    relationships: (table?.relationships ?? []).flatMap(relationship => {
      const columns = relationship.columns.flatMap(column => shown.get(column) ?? []);
      return columns.length < relationship.columns.length ? [] : [{ ...relationship, columns }];
    }),
  };
}

/** The functions of the exposed schema. */
export async function readRoutines(query: Query): Promise<readonly DatabaseRoutine[]> {
  return (await one(query, routinesQuery)) as readonly DatabaseRoutine[];
}

async function one(runQuery: Query, query: string): Promise<unknown> {
  const [row] = await runQuery(query);
  return JSON.parse(row?.[0] ?? '[]');
}

/** `CHECK ((status = ANY (ARRAY['visible'::text, …])))`, or `<@ ARRAY[…]` for a column of several. */
function withWords(relation: string, column: RawColumn): DatabaseColumn {
  const checks = column.allChecks.filter(({ others }) => others.length === 0).map(({ text }) => text);
  const inList = checks
    .map(check => /(?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/.exec(check)?.[1])
    .find(found => found !== undefined);
  const words = [...(inList ?? '').matchAll(/'([^']*)'::text/g)].map(match => match[1] ?? '');
  return { ...column, source: `${relation}.${column.name}`, words, checks };
}

/** PostgreSQL says of every column of a view that it may be null; what it is made of says better. */
function fromSource(
  column: DatabaseColumn,
  sources: ReturnType<typeof viewColumnSources>,
  tables: ReadonlyMap<string, { readonly columns: readonly DatabaseColumn[] }>,
): DatabaseColumn {
  const source = sources.get(column.name);
  if (source === undefined) return column;
  if (source.table === null) return { ...column, nullable: false };
  const original = tables.get(source.table)?.columns.find(({ name }) => name === source.column);
  if (original === undefined) return column;
  return { ...column, source: original.source, words: original.words, nullable: original.nullable || source.optional };
}
