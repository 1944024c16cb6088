import type { Catalogue, CatalogueRoutine } from './catalogue.ts';
import type { ColumnPair, ComputedRelationship, KeyRelationship, Relationship } from './relationship.ts';
import { type QualifiedName, sameName } from './schema-cache.ts';
import type { Showing } from './showings.ts';

/**
 * All ways from one exposed relation to another: along foreign keys in both directions (also those of the tables that
 * a view shows), across a table whose primary key holds two of them, and by functions. A function that bears the name
 * of a relation replaces the keys that lead there.
 */
export function buildRelationships(
  catalogue: Catalogue,
  showings: ReadonlyMap<string, readonly Showing[]>,
): readonly Relationship[] {
  const direct = catalogue.foreignKeys.flatMap(key => {
    const sources = (showings.get(key.from) ?? []).flatMap(showing => pick(showing, key.columns));
    const targets = (showings.get(key.to) ?? []).flatMap(showing => pick(showing, key.targets));
    return sources.flatMap(from => targets.map(to => forward(key.name, key.unique, from, to)));
  });
  const computed = catalogue.routines.flatMap(routine => computedRelationship(routine, catalogue));
  const byKey = [...direct, ...direct.map(invert), ...acrossJunctions(direct, showings)];
  const overridden = new Set(computed.map(({ table, function: fn }) => pairKey(table, fn)));
  const all: Relationship[] = [
    ...byKey.filter(({ table, target }) => !overridden.has(pairKey(table, target))),
    ...computed,
  ];
  return all.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

const pairKey = (a: QualifiedName, b: QualifiedName): string => JSON.stringify([a.schema, a.name, b.schema, b.name]);

/** The order in which PGRST201 lists them. */
function sortKey(relationship: Relationship): string {
  const { table, target } = relationship;
  if (relationship.kind === 'computed')
    return JSON.stringify([table.schema, table.name, '~', relationship.function.name]);
  const rank = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'].indexOf(relationship.cardinality);
  return JSON.stringify([
    table.schema,
    table.name,
    target.schema,
    target.name,
    rank,
    relationship.constraint,
    relationship.junction?.table.name ?? '',
  ]);
}

interface End {
  readonly showing: Showing;
  readonly columns: readonly string[];
}

/** Every way in which a relation names these columns of the table behind it; none when it lacks one. */
function pick(showing: Showing, numbers: readonly number[]): readonly End[] {
  let ways: readonly (readonly string[])[] = [[]];
  for (const number of numbers)
    ways = ways.flatMap(way => (showing.columns.get(number) ?? []).map(name => [...way, name]));
  return ways.slice(0, maxWays).map(columns => ({ showing, columns }));
}

/** Enough for any view that means it: the ways multiply with each column of a key that is shown twice. */
const maxWays = 16;

function forward(constraint: string, unique: boolean, from: End, to: End): KeyRelationship {
  const table = from.showing.relation;
  const target = to.showing.relation;
  return {
    kind: 'key',
    table,
    target,
    tableIsView: from.showing.isView,
    targetIsView: to.showing.isView,
    isSelf: sameName(table, target),
    cardinality: unique ? 'one-to-one' : 'many-to-one',
    constraint,
    columns: from.columns.map((column, index): ColumnPair => [column, to.columns[index] ?? '']),
  };
}

function invert(relationship: KeyRelationship): KeyRelationship {
  const { table, target, cardinality, columns } = relationship;
  return {
    ...relationship,
    table: target,
    target: table,
    tableIsView: relationship.targetIsView,
    targetIsView: relationship.tableIsView,
    cardinality: cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    columns: columns.map(([ours, theirs]): ColumnPair => [theirs, ours]),
  };
}

function acrossJunctions(
  direct: readonly KeyRelationship[],
  showings: ReadonlyMap<string, readonly Showing[]>,
): readonly KeyRelationship[] {
  const keys = new Map(
    [...showings.values()]
      .flat()
      .map(({ relation, primaryKey }) => [`${relation.schema}.${relation.name}`, primaryKey]),
  );
  return direct.flatMap(first =>
    direct.flatMap((second): readonly KeyRelationship[] => {
      if (first.table !== second.table || first.constraint === second.constraint) return [];
      if (first.cardinality !== 'many-to-one' || second.cardinality !== 'many-to-one') return [];
      const key = keys.get(`${first.table.schema}.${first.table.name}`) ?? [];
      if (![...first.columns, ...second.columns].every(([column]) => key.includes(column))) return [];
      const swap = ([ours, theirs]: ColumnPair): ColumnPair => [theirs, ours];
      return [
        {
          kind: 'key',
          table: first.target,
          target: second.target,
          tableIsView: first.targetIsView,
          targetIsView: second.targetIsView,
          isSelf: sameName(first.target, second.target),
          cardinality: 'many-to-many',
          constraint: first.constraint,
          columns: [],
          junction: {
            table: first.table,
            sourceConstraint: first.constraint,
            targetConstraint: second.constraint,
            source: first.columns.map(swap),
            target: second.columns.map(swap),
          },
        },
      ];
    }),
  );
}

/** A function of one row that returns rows: of one row or many, as it is declared. */
function computedRelationship(routine: CatalogueRoutine, catalogue: Catalogue): readonly ComputedRelationship[] {
  const owner = catalogue.relations.find(({ oid }) => oid === routine.row);
  if (owner === undefined || routine.relation === null || !routine.composite) return [];
  if (routine.parameters.some(({ mode }) => mode !== 'i')) return [];
  return [
    {
      kind: 'computed',
      table: { schema: owner.schema, name: owner.name },
      target: routine.relation,
      function: { schema: routine.schema, name: routine.name },
      isToOne: !routine.set || routine.one,
    },
  ];
}
