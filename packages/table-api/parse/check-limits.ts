import { ApiError } from '../errors/api-error.ts';
import type { RequestLimits } from '../limits.ts';
import type { Filter, Operation } from './filter.ts';
import type { LogicTree } from './logic.ts';
import type { Field } from './names.ts';
import type { QueryParameters } from './query-parameters.ts';
import { refuseOver } from './refuse-over.ts';
import { checkRegex } from './regex.ts';
import type { SelectItem } from './select.ts';

/** Refuses a query that could cost much more than it says. @throws ApiError PGRST100 */
export function checkLimits(query: QueryParameters, limits: RequestLimits): void {
  const { select, filters, logic, orders, arguments: args } = query;
  const chosen = measureSelect(select);
  refuseOver(chosen.items, limits.selectItems, 'selected columns');
  refuseOver(chosen.depth - 1, limits.embedDepth, 'levels of embedded resources');
  refuseOver(chosen.embeds, limits.embeds, 'embedded resources');
  refuseOver(chosen.same, limits.sameItem, 'times the same column or resource in one list');

  const groups = logic.map(({ value }) => measureLogic(value));
  const conditions = [...filters.map(({ value }) => value), ...groups.flatMap(group => group.filters)];
  refuseOver(conditions.length, limits.filters, 'filters');
  refuseOver(Math.max(0, ...groups.map(group => group.depth)), limits.logicDepth, 'levels of and/or');
  for (const { operation } of conditions) checkOperation(operation, limits);
  refuseOver(
    conditions.reduce((sum, filter) => sum + costOf(filter), 0),
    limits.costlyFilters,
    'points of costly filters',
  );

  const terms = orders.flatMap(({ value }) => value);
  refuseOver(terms.length, limits.orderTerms, 'order terms');
  const fields = [...chosen.fields, ...conditions.map(({ field }) => field), ...terms.map(({ field }) => field)];
  refuseOver(Math.max(0, ...fields.map(({ path }) => path.length)), limits.jsonSteps, 'steps into JSON');

  const named = [...filters, ...logic, ...orders, ...query.ranges].flatMap(({ path }) => path);
  const listed = [...(query.columns ?? []), ...(query.onConflict ?? []), ...args.map(([name]) => name)];
  const related = terms.flatMap(({ relation }) => relation ?? []);
  for (const name of [...fields.map(field => field.name), ...chosen.names, ...named, ...listed, ...related])
    checkName(name, limits);

  // Values that were taken out are checked there: they differ from request to request.
  for (const [, text] of args) if (typeof text === 'string') checkItems(itemsOf(text), limits);
}

/** Refuses a name that nothing can have. @throws ApiError PGRST100 */
export const checkName = (name: string, { nameBytes }: Pick<RequestLimits, 'nameBytes'>): void =>
  refuseOver(Buffer.byteLength(name), nameBytes, 'bytes of a name');

/** Number of items of a text when it is read as an array (`{1,2,3}`), which any text may be. */
export function itemsOf(text: string): number {
  return /^\s*(\{|\[[\d\s:\][-]+=)/.test(text) ? countItems(text) : 1;
}

export const countItems = (text: string): number => text.split(',').length;

/** Refuses a list that is too long. @throws ApiError PGRST100 */
export const checkItems = (items: number, { listItems }: Pick<RequestLimits, 'listItems'>): void =>
  refuseOver(items, listItems, 'items in a list');

interface SelectMeasure {
  readonly items: number;
  readonly embeds: number;
  readonly depth: number;
  /** Counts how often one list shows the same item. */
  readonly same: number;
  readonly fields: readonly Field[];
  /** Of resources and types. */
  readonly names: readonly string[];
}

function measureSelect(items: readonly SelectItem[]): SelectMeasure {
  const relations = items.filter(item => item.kind === 'relation');
  const fields = items.flatMap(item => (item.kind === 'field' ? [item.field] : []));
  const inner = relations.map(item => measureSelect(item.items));
  const types = items.flatMap(item => (item.kind === 'field' ? [item.cast, item.aggregate?.cast] : []));
  const names = [...relations.flatMap(({ name, hint }) => [name, hint]), ...types].filter(name => name !== undefined);
  return {
    items: items.length + inner.reduce((sum, found) => sum + found.items, 0),
    embeds: relations.length + inner.reduce((sum, found) => sum + found.embeds, 0),
    depth: 1 + Math.max(0, ...inner.map(found => found.depth)),
    same: Math.max(
      mostOften(relations.map(({ name }) => name)),
      mostOften(fields.map(nameOf)),
      ...inner.map(found => found.same),
    ),
    fields: [...fields, ...inner.flatMap(found => found.fields)],
    names: [...names, ...inner.flatMap(found => found.names)],
  };
}

/** Name of a field, whichever arrow its path ends with: text or JSON makes no difference to how long a value is. */
const nameOf = ({ name, path }: Field): string => JSON.stringify([name, ...path.map(({ key }) => key.value)]);

function mostOften(names: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

function measureLogic(tree: LogicTree): { readonly filters: readonly Filter[]; readonly depth: number } {
  if (tree.kind === 'filter') return { filters: [tree.filter], depth: 0 };
  const inner = tree.members.map(measureLogic);
  return { filters: inner.flatMap(found => found.filters), depth: 1 + Math.max(0, ...inner.map(found => found.depth)) };
}

/** Number of items that a condition compares with; undefined where they were taken out. */
function countOf(operation: Operation): number | undefined {
  if (operation.kind === 'is') return 1;
  if (operation.kind === 'in') return Array.isArray(operation.values) ? operation.values.length : undefined;
  return typeof operation.value === 'string' ? itemsOf(operation.value) : undefined;
}

function checkOperation(operation: Operation, { listItems, regexLength }: RequestLimits): void {
  const items = countOf(operation);
  if (items !== undefined) checkItems(items, { listItems });
  if (operation.kind !== 'quantified' || typeof operation.value !== 'string') return;
  if (operation.operator !== 'match' && operation.operator !== 'imatch') return;
  if (operation.quantifier === undefined) return checkRegex(operation.value, regexLength);
  // Within an array a backslash is written twice, and a quotation mark may hide a comma.
  if (/["\\]/.test(operation.value)) {
    throw new ApiError('tooComplex', {
      details: 'Regular expressions of any and all must be free of quotation marks and backslashes.',
    });
  }
  for (const source of operation.value.replace(/^\{|\}$/g, '').split(',')) checkRegex(source, regexLength);
}

/** Cost of a condition that no index can help with, on the scale of `costlyFilters`. */
function costOf({ field, operation }: Filter): number {
  const ofPath = field.path.length > 0 ? 1 : 0;
  if (operation.kind === 'search') return ofPath + 4;
  if (operation.kind !== 'quantified') return ofPath;
  const patterns =
    operation.quantifier === undefined || typeof operation.value !== 'string' ? 1 : countItems(operation.value);
  switch (operation.operator) {
    case 'like':
    case 'ilike':
      return ofPath + patterns;
    case 'match':
    case 'imatch':
      return ofPath + 4 * patterns;
    default:
      return ofPath;
  }
}
