import type { Query } from './query.ts';
import { type Bound, bounds, measures, type WordList, wordLists } from './facts.ts';
import { type DatabaseColumn, readRelations } from './read-catalogue.ts';

const header = `// Allowed words and bounds, out of the check constraints of the tables; facts, out of private.fact_words.
// Written by tools/generate/all.ts from the migrations; not to be edited. What is named here: tools/generate/facts.ts.
`;

/** Source of contract/words.ts. */
export async function words(query: Query): Promise<string> {
  const columns = new Map(
    (await readRelations(query)).flatMap(relation =>
      relation.columns.map(column => [`${relation.name}.${column.name}`, column] as const),
    ),
  );
  return [
    header,
    ...wordLists.flatMap(list => [...wordLines(list, columns), '']),
    ...bounds.flatMap(bound => [...boundLines(bound, columns), '']),
    ...factLines(
      await query('select fact, answer, is_sensitive from private.fact_words order by fact_place, place'),
      await query('select distinct trait from private.fact_words where trait is not null order by trait'),
    ),
    '',
  ].join('\n');
}

type Columns = ReadonlyMap<string, DatabaseColumn>;

type Rows = Awaited<ReturnType<Query>>;

function factLines(words: Rows, traits: Rows): readonly string[] {
  const quoted = (list: Iterable<string | null | undefined>) => [...list].map(word => `'${word ?? ''}'`).join(', ');
  const facts = new Set(words.map(([fact]) => fact));
  const answersOf = (fact: string | null | undefined) => words.flatMap(([of, answer]) => (of === fact ? [answer] : []));
  return [
    '/** Facts of a course with a lecturer, in the order in which they are asked, each with its answers. */',
    'export const factAnswers = {',
    ...Array.from(facts, fact => `  ${fact ?? ''}: [${quoted(answersOf(fact))}],`),
    '} as const;',
    'export type Fact = keyof typeof factAnswers;',
    'export type FactAnswer = (typeof factAnswers)[Fact][number];',
    '',
    '/** Facts about the circumstances of people: shown from five answers, without numbers. */',
    `export const sensitiveFacts = [${quoted(new Set(words.flatMap(([fact, , is]) => (is === 't' ? [fact] : []))))}] as const;`,
    '',
    '/** Names under which lists are filtered by facts. */',
    ...listLine(
      'factTraits',
      traits.map(([trait]) => `'${trait ?? ''}'`),
    ),
    'export type FactTrait = (typeof factTraits)[number];',
  ];
}

/** A list as the formatter breaks lines. */
function listLine(name: string, words: readonly string[]): readonly string[] {
  const line = `export const ${name} = [${words.join(', ')}] as const;`;
  return line.length <= 120 ? [line] : [`export const ${name} = [`, ...words.map(word => `  ${word},`), '] as const;'];
}

function wordLines(
  { name, type, columns: paths, comment, retired = [] }: WordList,
  columns: Columns,
): readonly string[] {
  const list = same(name, paths, path => {
    const found = columnOf(path, columns).words;
    const written = found.filter(word => !retired.includes(word));
    return written.length === 0 ? undefined : written.map(word => `'${word}'`).join(', ');
  });
  return [
    `/** ${comment} Checked in ${paths.join(', ')}. */`,
    ...listLine(name, list.split(', ')),
    `export type ${type} = (typeof ${name})[number];`,
  ];
}

function boundLines({ name, columns: paths, measure, side, comment }: Bound, columns: Columns): readonly string[] {
  const number = same(name, paths, path => {
    const column = columnOf(path, columns);
    return boundIn(column.checks, measures[measure](column.name), side);
  });
  return [
    `/** ${comment} Checked in ${paths.join(', ')}. */`,
    `export const ${name} = ${number.replace(/(?=(?:\d{3})+$)(?<=\d)/g, '_')};`,
  ];
}

/**
 * The number that constraints put on a measure, or undefined: `10` in `CHECK ((private.ink_length(comment) >= 10))`.
 * @param checks texts of pg_get_constraintdef
 * @param measured how the compared expression begins
 */
export function boundIn(checks: readonly string[], measured: string, side: 'min' | 'max'): string | undefined {
  const comparison = new RegExp(`^[^<>=]*${side === 'min' ? '>=' : '<='} (-?\\d+)`);
  return checks
    .flatMap(check => check.split(measured).slice(1))
    .map(rest => comparison.exec(rest)?.[1])
    .find(found => found !== undefined);
}

function columnOf(path: string, columns: Columns): DatabaseColumn {
  const column = columns.get(path);
  if (column === undefined) throw new Error(`tools/generate/facts.ts names ${path}, which is not there`);
  return column;
}

/** @throws Error where a column has no such constraint, or another one than its like */
function same(name: string, paths: readonly string[], read: (path: string) => string | undefined): string {
  const found = new Set(paths.map(read));
  const [only] = found;
  if (found.size !== 1 || only === undefined)
    throw new Error(`${name}: ${paths.join(', ')} differ, or have no such check: ${[...found].join(' | ')}`);
  return only;
}
