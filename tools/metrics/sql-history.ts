import { counted, type Measure } from './measures.ts';
import { lineCount, type Snapshot } from './snapshot.ts';

const kinds = 'function|view|policy|trigger|index|table|type';
const created = new RegExp(
  String.raw`^create (?:or replace |unique |constraint )*(${kinds}) (?:concurrently )?(?:if not exists )?([\w."]+)`,
  'iu',
);
const dropped = new RegExp(String.raw`^drop (${kinds}) (?:if exists )?([\w."]+)`, 'iu');
const renamed = new RegExp(String.raw`^alter (${kinds}) ([\w."]+)(?:\s*\([^)]*\))? rename to ([\w"]+)`, 'iu');
const onTable = /\bon\s+([\w."]+)/iu;

export interface SqlHistory {
  /** Definitions that a later statement replaced or dropped. */
  readonly superseded: readonly { readonly name: string; readonly lines: number }[];
  readonly dropped: readonly string[];
  readonly renamed: readonly string[];
}

/** Policies and triggers are named within their table. */
function nameOf(kind: string, name: string, statement: string): string {
  const table = /^(?:policy|trigger)$/iu.test(kind) ? onTable.exec(statement)?.[1] : undefined;
  return [kind.toLowerCase(), name, ...(table === undefined ? [] : ['on', table])].join(' ');
}

/** Objects that migrations define more than once, drop or rename, as they run one after the other. */
export function sqlHistory(migrations: Snapshot): SqlHistory {
  const live = new Map<string, number>();
  const history = {
    superseded: [] as { name: string; lines: number }[],
    dropped: [] as string[],
    renamed: [] as string[],
  };
  const supersede = (name: string) => {
    const lines = live.get(name);
    if (lines !== undefined) history.superseded.push({ name, lines });
    live.delete(name);
  };
  for (const statement of migrations.flatMap(({ text }) => statementsOf(text))) {
    const [, newKind, newName] = created.exec(statement) ?? [];
    const [, oldKind, oldName] = dropped.exec(statement) ?? [];
    const [, kind, from, to] = renamed.exec(statement) ?? [];
    if (newKind && newName) {
      const name = nameOf(newKind, newName, statement);
      supersede(name);
      live.set(name, lineCount(statement));
    } else if (oldKind && oldName) {
      const name = nameOf(oldKind, oldName, statement);
      supersede(name);
      history.dropped.push(name);
    } else if (kind && from && to) {
      const [before, after] = [nameOf(kind, from, statement), nameOf(kind, from.replace(/[\w"]+$/u, to), statement)];
      live.set(after, live.get(before) ?? 0);
      live.delete(before);
      history.renamed.push(`${before} → ${to}`);
    }
  }
  return history;
}

/** Measures the part of the migrations that says how the schema came about instead of what it is. */
export function measureSqlHistory(snapshot: Snapshot): readonly Measure[] {
  const {
    superseded,
    dropped: gone,
    renamed: moved,
  } = sqlHistory(snapshot.filter(({ path }) => /^(?:database|packages\/[^/]+)\/migrations\/.*\.sql$/u.test(path)));
  return [
    counted(
      'SQL objects whose definition was replaced or dropped',
      superseded.map(({ name, lines }) => `${name}: ${lines} lines`),
    ),
    { name: 'lines of superseded SQL', value: superseded.reduce((sum, { lines }) => sum + lines, 0) },
    counted('SQL objects dropped', gone),
    counted('SQL objects renamed', moved),
  ];
}

/** Comments, quoted text and bodies in dollar quotes, in which a semicolon ends nothing; and the semicolons. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/gu;

/** The statements of a SQL file, trimmed, without comments before them. */
export function statementsOf(sql: string): readonly string[] {
  const statements: string[] = [];
  let start = 0;
  for (const match of sql.matchAll(token)) {
    if (match[0] !== ';') continue;
    statements.push(sql.slice(start, match.index));
    start = match.index + 1;
  }
  statements.push(sql.slice(start));
  return statements
    .map(statement => statement.replace(/^(?:\s+|--[^\n]*\n|\/\*[\s\S]*?\*\/)*/u, '').trim())
    .filter(statement => statement !== '' && !/^--[^\n]*$/u.test(statement));
}
