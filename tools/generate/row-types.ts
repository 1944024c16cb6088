import type { Query } from './query.ts';
import { wordLists } from './facts.ts';
import {
  type DatabaseColumn,
  type DatabaseRelation,
  type DatabaseRoutine,
  readRelations,
  readRoutines,
} from './read-catalogue.ts';

const header = `// What rows look like on the way to a client, in the shape that @supabase/postgrest-js takes.
// Written by tools/generate/all.ts from the migrations; not to be edited.
//
// Row: the columns that a request may read. Insert, Update: the columns that a signed-in person may write, by column
// grant; policies decide on rows. Lists of allowed words are those of the check constraints.
`;

const json = 'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];';

/** Source of contract/database.ts. */
export async function rowTypes(query: Query): Promise<string> {
  const relations = await readRelations(query);
  const routines = await readRoutines(query);
  const tables = relations.filter(relation => relation.kind === 'table');
  const views = relations.filter(relation => relation.kind === 'view');
  const body = [
    'export type Database = {',
    `  __InternalSupabase: { PostgrestVersion: '12' };`,
    '  public: {',
    '    Tables: {',
    ...tables.flatMap(tableLines),
    '    };',
    '    Views: {',
    ...views.flatMap(viewLines),
    '    };',
    '    Functions: {',
    ...routines.flatMap(routineLines),
    '    };',
    '    Enums: Record<string, never>;',
    '    CompositeTypes: Record<string, never>;',
    '  };',
    '};',
    '',
    `type Tables = Database['public']['Tables'];`,
    `type Views = Database['public']['Views'];`,
    '',
    '/** A row of a table or view of the exposed schema. */',
    `export type Row<Name extends keyof Tables | keyof Views> = (Tables & Views)[Name]['Row'];`,
    '',
  ].join('\n');
  const named = wordLists.map(({ type }) => type).filter(type => new RegExp(`\\b${type}\\b`).test(body));
  return [
    header,
    `import type {\n${named.map(type => `  ${type},\n`).join('')}} from './words.ts';\n`,
    json,
    '',
    body,
  ].join('\n');
}

function tableLines(table: DatabaseRelation): readonly string[] {
  return [
    `      /** ${table.comment} */`,
    `      ${table.name}: {`,
    ...rowLines(table),
    ...writeLines(
      'Insert',
      table.columns.filter(column => column.insertable),
    ),
    ...writeLines(
      'Update',
      table.columns.filter(column => column.updatable),
    ),
    ...relationshipLines(table),
    '      };',
  ];
}

function viewLines(view: DatabaseRelation): readonly string[] {
  return [
    `      /** ${view.comment} */`,
    `      ${view.name}: {`,
    ...rowLines(view),
    ...relationshipLines(view),
    '      };',
  ];
}

function rowLines(relation: DatabaseRelation): readonly string[] {
  return [
    '        Row: {',
    ...relation.columns.flatMap(column => (column.readable ? readLines(column) : [])),
    '        };',
  ];
}

function readLines(column: DatabaseColumn): readonly string[] {
  const line = `          ${column.name}: ${typeOf(column)};`;
  return column.comment === null ? [line] : [`          /** ${column.comment} */`, line];
}

function writeLines(name: 'Insert' | 'Update', columns: readonly DatabaseColumn[]): readonly string[] {
  if (columns.length === 0) return [`        ${name}: Record<string, never>;`];
  return [
    `        ${name}: {`,
    ...columns.map(column => {
      const optional = name === 'Update' || column.nullable || column.hasDefault;
      return `          ${column.name}${optional ? '?' : ''}: ${typeOf(column)};`;
    }),
    '        };',
  ];
}

function relationshipLines({ relationships }: DatabaseRelation): readonly string[] {
  if (relationships.length === 0) return ['        Relationships: [];'];
  return [
    '        Relationships: [',
    ...relationships.flatMap(({ name, columns, target, targetColumns, oneToOne }) => [
      '          {',
      `            foreignKeyName: '${name}';`,
      `            columns: [${list(columns)}];`,
      `            isOneToOne: ${oneToOne};`,
      `            referencedRelation: '${target}';`,
      `            referencedColumns: [${list(targetColumns)}];`,
      '          },',
    ]),
    '        ];',
  ];
}

function routineLines(routine: DatabaseRoutine): readonly string[] {
  const args = routine.args.map(
    ({ name, type, hasDefault, nullable }) =>
      `${name}${hasDefault ? '?' : ''}: ${tsType(type)}${nullable ? ' | null' : ''}`,
  );
  return [
    `      /** ${routine.comment} */`,
    `      ${routine.name}: {`,
    `        Args: ${args.length === 0 ? 'Record<string, never>' : `{ ${args.join('; ')} }`};`,
    `        Returns: ${resultOf(routine)};`,
    ...(routine.returnsRowsOf === null
      ? []
      : [
          `        SetofOptions: { from: '*'; to: '${routine.returnsRowsOf}'; isOneToOne: false; isSetofReturn: true };`,
        ]),
    '      };',
  ];
}

function resultOf({ returnsRowsOf, returnsColumns, returnType, nullable }: DatabaseRoutine): string {
  if (returnsRowsOf !== null) return `Database['public']['Tables']['${returnsRowsOf}']['Row'][]`;
  if (returnsColumns.length > 0)
    return `{ ${returnsColumns.map(({ name, type }) => `${name}: ${tsType(type)} | null`).join('; ')} }[]`;
  return `${tsType(returnType)}${nullable ? ' | null' : ''}`;
}

const list = (names: readonly string[]) => names.map(name => `'${name}'`).join(', ');

function typeOf(column: DatabaseColumn): string {
  const { type, words, nullable } = column;
  const base = words.length === 0 ? tsType(type) : type.endsWith('[]') ? arrayOf(wordOf(column)) : wordOf(column);
  return nullable ? `${base} | null` : base;
}

function arrayOf(type: string): string {
  return type.includes('|') ? `(${type})[]` : `${type}[]`;
}

/** By name, where the list has one. */
function wordOf({ source, words }: DatabaseColumn): string {
  const list = wordLists.find(({ columns }) => columns.includes(source));
  return list?.type ?? words.map(word => `'${word}'`).join(' | ');
}

const scalars: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  smallint: 'number',
  numeric: 'number',
  text: 'string',
  uuid: 'string',
  'timestamp with time zone': 'string',
  date: 'string',
  jsonb: 'Json',
  void: 'undefined',
};

/** Type in JSON of PostgreSQL's type. */
function tsType(type: string): string {
  if (type.endsWith('[]')) return `${tsType(type.slice(0, -2))}[]`;
  const known = scalars[type.replace(/\(.*\)/, '')];
  if (known === undefined) throw new Error(`tools/generate/row-types.ts does not know the type ${type}`);
  return known;
}
