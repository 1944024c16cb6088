import type { Relationship } from '../schema-cache/relationship.ts';

export interface AmbiguousRelationship {
  readonly parent: string;
  readonly child: string;
  readonly relationships: readonly {
    readonly cardinality: string;
    readonly embedding: string;
    readonly relationship: string;
  }[];
  /** Names to write instead of the child's, one for each. */
  readonly targets: readonly string[];
}

const cardinalities = {
  'one-to-many': 'one-to-many',
  'many-to-one': 'many-to-one',
  'one-to-one': 'one-to-one',
  'many-to-many': 'many-to-many',
} as const;

/** Arguments of PGRST201: the ways that were found between the two, and how to name one of them. */
export function describeAmbiguity(
  parent: string,
  child: string,
  found: readonly Relationship[],
): AmbiguousRelationship {
  const listed = found.filter(relationship => relationship.kind === 'key');
  return {
    parent,
    child,
    relationships: listed.map(relationship => {
      const { table, target, cardinality, constraint, columns, junction } = relationship;
      const ours = columns.map(([column]) => column).join(', ');
      const theirs = columns.map(([, column]) => column).join(', ');
      const way =
        junction === undefined
          ? `${constraint} using ${table.name}(${ours}) and ${target.name}(${theirs})`
          : `${junction.table.name} using ${junction.sourceConstraint}(${junction.source.map(([, column]) => column).join(', ')})` +
            ` and ${junction.targetConstraint}(${junction.target.map(([, column]) => column).join(', ')})`;
      return {
        cardinality: cardinalities[cardinality],
        embedding: `${table.name} with ${target.name}`,
        relationship: way,
      };
    }),
    targets: listed.map(
      ({ target, constraint, junction }) =>
        `${target.name}!${junction === undefined ? constraint : junction.table.name}`,
    ),
  };
}
