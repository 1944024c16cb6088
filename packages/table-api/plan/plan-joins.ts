import type { Relationship } from '../schema-cache/relationship.ts';
import type { JoinPlan, ReadPlan, RowSource } from './read-plan.ts';
import type { ResultNeeds, RowShape } from './row-shape.ts';

/** Join of the rows of an embedded resource with the row they are embedded in. */
export function planJoins(
  relationship: Relationship,
  parent: RowShape,
  alias: string,
  nextAlias: (kind: string) => string,
  needs: ResultNeeds,
): Pick<ReadPlan, 'junction' | 'joins'> & { readonly source: RowSource } {
  if (relationship.kind === 'computed') {
    if (parent.isResult) needs.row = true;
    return {
      source: { kind: 'function', name: relationship.function, argument: parent, argumentType: relationship.table },
      junction: undefined,
      joins: [],
    };
  }
  const source: RowSource = { kind: 'relation', name: relationship.target };
  const { junction } = relationship;
  const ours = (junction?.source ?? relationship.columns).map(([column]) => column);
  if (parent.isResult) for (const column of ours) needs.columns.add(column);
  const join = (left: string, column: string, right: string, other: string): JoinPlan => ({
    left: { alias: left, column },
    right: { alias: right, column: other },
  });
  if (junction === undefined) {
    return {
      source,
      junction: undefined,
      joins: relationship.columns.map(([own, theirs]) => join(alias, theirs, parent.alias, own)),
    };
  }
  const between = nextAlias('junction');
  return {
    source,
    junction: { name: junction.table, alias: between },
    joins: [
      ...junction.target.map(([theirs, link]) => join(alias, theirs, between, link)),
      ...junction.source.map(([own, link]) => join(between, link, parent.alias, own)),
    ],
  };
}
