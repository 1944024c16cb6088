import { ApiError } from '../errors/api-error.ts';
import type { ApiRequest } from '../parse/api-request.ts';
import type { Filter } from '../parse/filter.ts';
import type { LogicTree } from '../parse/logic.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { WithPath } from '../parse/query-parameters.ts';
import { type RowRange, everything } from '../parse/row-range.ts';
import type { SelectField, SelectItem, SelectRelation } from '../parse/select.ts';
import type { Relation } from '../schema-cache/relation.ts';
import { type Relationship, isToOne } from '../schema-cache/relationship.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';
import { findRelationship } from './find-relationship.ts';
import { planJoins } from './plan-joins.ts';
import { planLogic } from './plan-logic.ts';
import { planOrder } from './plan-order.ts';
import { planSelect } from './plan-select.ts';
import {
  type EmbedPlan,
  type FieldPlan,
  type OrderPlan,
  type ReadPlan,
  type RowSource,
  type SelectPlan,
  isAggregate,
} from './read-plan.ts';
import type { ResultNeeds, RowShape } from './row-shape.ts';

export interface ReadContext {
  readonly cache: SchemaCache;
  readonly schema: string;
  readonly aggregates: boolean;
  /**
   * Maximum number of rows of the outermost list; undefined for what a write returns, which is all that was written.
   */
  readonly maxRows: bigint | undefined;
  /** Maximum number of rows of each embedded list. */
  readonly maxEmbedded: bigint;
  /** Maximum number of bytes of all embedded lists together. */
  readonly embeddedBytes: number;
  readonly keyOrder: boolean;
  readonly needs: ResultNeeds;
}

/** Source and shape of the outermost rows. */
export interface Root {
  readonly source: RowSource;
  /** The relation by whose name relationships are looked up. */
  readonly name: string;
  readonly relation: Relation | undefined;
  readonly outputs: readonly string[];
}

/** Parts of a request about the resources of the tree; each is consumed by exactly one node. */
export interface Parts {
  readonly filters: readonly WithPath<Filter>[];
  readonly logic: readonly WithPath<LogicTree>[];
  readonly orders: readonly WithPath<readonly OrderTerm[]>[];
  readonly ranges: readonly WithPath<RowRange>[];
}

/**
 * Makes the tree of relations that a read visits.
 *
 * @param parts without those that a write has used up
 * @throws ApiError PGRST108, 118, 119, 120, 123, 127, 200, 201, 42703, 42803
 */
export function planRead(request: ApiRequest, root: Root, parts: Parts, context: ReadContext): ReadPlan {
  let count = 0;
  const nextAlias = (kind: string) => `pgrst_${kind}${count++}`;

  const planNode = (
    source: RowSource,
    shape: RowShape,
    name: string,
    items: readonly SelectItem[],
    own: Parts,
    depth: number,
    link: Link,
  ): ReadPlan => {
    const relations = items.filter(item => item.kind === 'relation');
    const embeds: EmbedPlan[] = [];
    checkPaths(own, relations);
    for (const item of relations) embeds.push(planEmbed(item, shape, name, within(own, item), depth + 1));
    const range = own.ranges.findLast(({ path }) => path.length === 0)?.value ?? everything;
    const here = <T>(items: readonly WithPath<T>[]): readonly T[] =>
      items.filter(({ path }) => path.length === 0).map(({ value }) => value);
    const select = planSelect(
      items.filter((item): item is SelectField => item.kind === 'field'),
      embeds,
      shape,
      context,
    );
    const order = planOrder(
      orderOf(here(own.orders)[0] ?? [], source, shape, context, select),
      shape,
      embeds,
      context.needs,
    );
    refuseUngrouped(select, order, shape);
    return {
      alias: shape.alias,
      source,
      junction: link.junction,
      joins: link.joins,
      select,
      where: planLogic(here(own.filters), here(own.logic), shape, embeds, context.needs),
      order,
      range: rangeOf(range, source, link, depth === 0 ? context.maxRows : context.maxEmbedded),
      embeds,
    };
  };

  const planEmbed = (
    item: SelectRelation,
    parent: RowShape,
    parentName: string,
    own: Parts,
    depth: number,
  ): EmbedPlan => {
    const relationship = findRelationship(context.cache, {
      schema: context.schema,
      parent: parentName,
      child: item.name,
      hint: item.hint,
    });
    if (item.spread && !isToOne(relationship)) throw new ApiError('spread', { origin: parentName, target: item.name });
    const alias = nextAlias('');
    const label =
      relationship.kind === 'key' && relationship.cardinality === 'many-to-many'
        ? relationship.target.name
        : `${relationship.target.name}_${depth}`;
    const shape: RowShape = {
      alias,
      label,
      relation: targetOf(relationship, context.cache),
      outputs: [],
      isResult: false,
    };
    const { source, ...link } = planJoins(relationship, parent, alias, nextAlias, context.needs);
    const node = planNode(source, shape, relationship.target.name, item.items, own, depth, {
      ...link,
      isToOne: isToOne(relationship),
    });
    if (item.spread && item.items.some(inner => inner.kind === 'field' && inner.aggregate !== undefined))
      throw new ApiError('notImplemented', { details: 'Aggregates within a spread resource are not supported.' });
    return {
      alias: nextAlias('embed'),
      name: item.alias ?? item.name,
      isToOne: isToOne(relationship),
      isInner: item.join === 'inner',
      isSpread: item.spread,
      isHidden: showsNothing(item),
      budget: context.embeddedBytes,
      node,
    };
  };

  const rootShape: RowShape = {
    alias: nextAlias(''),
    label: root.name,
    relation: root.relation,
    outputs: root.outputs,
    isResult: root.source.kind === 'result',
  };
  const ownRange = { path: [], value: request.range };
  const ranges = [...parts.ranges.filter(({ path }) => path.length > 0), ownRange];
  return planNode(root.source, rootShape, root.name, request.query.select, { ...parts, ranges }, 0, {
    junction: undefined,
    joins: [],
    isToOne: false,
  });
}

/**
 * Requested order and, where that is wanted, the key last. Rows that a function returns keep the function's order.
 */
function orderOf(
  wanted: readonly OrderTerm[],
  source: RowSource,
  { relation }: RowShape,
  { keyOrder }: ReadContext,
  select: readonly SelectPlan[],
): readonly OrderTerm[] {
  if (!keyOrder || select.some(isAggregate) || relation === undefined || source.kind !== 'relation') return wanted;
  const open = relation.primaryKey.filter(
    key => !wanted.some(term => term.relation === undefined && term.field.name === key),
  );
  return [
    ...wanted,
    ...open.map(name => ({ relation: undefined, field: { name, path: [] }, direction: undefined, nulls: undefined })),
  ];
}

/** @throws ApiError 42803 for a column beside the number of all rows, where PostgreSQL would name an inner alias */
function refuseUngrouped(
  select: readonly SelectPlan[],
  order: readonly OrderPlan[],
  { alias, label, relation }: RowShape,
): void {
  if (!select.some(item => item.kind === 'count' && !item.groups)) return;
  const shown = select.flatMap(item => {
    if (item.kind === 'all') return relation?.columns.keys().next().value ?? '*';
    return item.kind === 'field' && item.aggregate === undefined ? columnOf(item.field) : [];
  });
  const own = order.filter(({ field }) => field.column.alias === alias);
  const [column] = [...shown, ...own.map(({ field }) => columnOf(field))];
  if (column !== undefined) throw new ApiError('ungrouped', { column: `${label}.${column}` });
}

const columnOf = ({ column: { name, computedBy } }: FieldPlan): string => (computedBy === undefined ? name : '*');

const showsNothing = ({ items }: SelectRelation): boolean =>
  items.every(item => item.kind === 'relation' && showsNothing(item));

interface Link extends Pick<ReadPlan, 'junction' | 'joins'> {
  readonly isToOne: boolean;
}

const targetOf = ({ target }: Relationship, cache: SchemaCache): Relation | undefined =>
  cache.relation(target.schema, target.name);

/** The parts that are for one embedded resource, seen from there. Of two with the same name the first gets them. */
function within(parts: Parts, item: SelectRelation): Parts {
  const descend = <T>(items: readonly WithPath<T>[]): readonly WithPath<T>[] =>
    items.filter(({ path }) => isNamed(item, path[0])).map(({ path, value }) => ({ path: path.slice(1), value }));
  return {
    filters: descend(parts.filters),
    logic: descend(parts.logic),
    orders: descend(parts.orders),
    ranges: descend(parts.ranges),
  };
}

const isNamed = (item: SelectRelation, name: string | undefined): boolean =>
  name !== undefined && (item.name === name || item.alias === name);

function checkPaths(parts: Parts, relations: readonly SelectRelation[]): void {
  for (const { path } of [...parts.filters, ...parts.logic, ...parts.orders, ...parts.ranges]) {
    const [name] = path;
    if (name !== undefined && !relations.some(item => isNamed(item, name)))
      throw new ApiError('notEmbedded', { resource: name });
  }
}

/** A function that says it returns one row may return more; a key cannot. */
function rangeOf(range: RowRange, source: RowSource, { isToOne: one }: Link, maxRows: bigint | undefined): RowRange {
  if (one && source.kind === 'function') return restrict(range, 1n);
  return one && range.limit === undefined ? range : restrict(range, maxRows);
}

function restrict(range: RowRange, maxRows: bigint | undefined): RowRange {
  if (maxRows === undefined) return range;
  if (range.limit !== undefined && typeof range.limit !== 'bigint') {
    const atMost = (limit: string) => (BigInt(limit) > maxRows ? String(maxRows) : limit);
    return { offset: range.offset, limit: range.limit.written(atMost) };
  }
  return { offset: range.offset, limit: range.limit === undefined || range.limit > maxRows ? maxRows : range.limit };
}
