import { ApiError } from '../errors/api-error.ts';
import { describeAmbiguity } from '../errors/describe-relationship.ts';
import { closestName } from '../schema-cache/fuzzy.ts';
import type { KeyRelationship, Relationship } from '../schema-cache/relationship.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';

export interface Wanted {
  readonly schema: string;
  /** The relation to start from. */
  readonly parent: string;
  /** A relation, function, foreign key or column, by name. */
  readonly child: string;
  readonly hint: string | undefined;
}

/** @throws ApiError PGRST200 when there is no way, PGRST201 when there are several */
export function findRelationship(cache: SchemaCache, wanted: Wanted): Relationship {
  const { schema, parent, child, hint } = wanted;
  const candidates = cache.relationships(schema, parent);
  const found = candidates.filter(relationship => matches(relationship, child, hint));
  const [first, second] = found;
  if (first === undefined)
    throw new ApiError('noRelationship', { parent, child, schema, hint, suggestion: suggest(cache, wanted) });
  if (second !== undefined) throw new ApiError('ambiguousRelationship', describeAmbiguity(parent, child, found));
  return first;
}

function matches(relationship: Relationship, child: string, hint: string | undefined): boolean {
  if (relationship.kind === 'computed') return relationship.function.name === child;
  const { target, isSelf, cardinality, targetIsView, constraint } = relationship;
  const isKey = cardinality !== 'many-to-many';
  if (isSelf) {
    if (hint === undefined) {
      return (
        (target.name === child && cardinality === 'one-to-many') ||
        (ownColumn(relationship) === child && cardinality === 'many-to-one')
      );
    }
    return target.name === child && cardinality === 'one-to-many' && foreignColumn(relationship) === hint;
  }
  if (hint === undefined) {
    return (
      target.name === child || (!targetIsView && isKey && (constraint === child || ownColumn(relationship) === child))
    );
  }
  if (target.name !== child) return false;
  if (!isKey) return relationship.junction?.table.name === hint;
  return constraint === hint || ownColumn(relationship) === hint || foreignColumn(relationship) === hint;
}

/** The column of a foreign key that has only one. */
const single = ({ columns }: KeyRelationship) => (columns.length === 1 ? columns[0] : undefined);
const ownColumn = (relationship: KeyRelationship) => single(relationship)?.[0];
const foreignColumn = (relationship: KeyRelationship) => single(relationship)?.[1];

/** A table with a name that is near, among those that the parent refers to or that refer to it. */
function suggest(cache: SchemaCache, { schema, parent, child }: Wanted): string | null {
  const found = cache
    .relationships(schema, parent)
    .filter(({ kind }) => kind === 'key')
    .map(({ target }) => target.name);
  if (found.includes(child)) return null;
  const better = closestName(child, [...new Set(found)]);
  return better === null ? null : `Perhaps you meant '${better}' instead of '${child}'.`;
}
