import type { RequestLimits } from '../limits.ts';
import { cached } from '../cached.ts';
import { checkLimits } from './check-limits.ts';
import { type Condition, type Filter, isArgument, parameterCondition } from './filter.ts';
import { type LogicTree, logicPath, logicTree } from './logic.ts';
import { columnNames, treePath } from './names.ts';
import { type OrderTerm, order } from './order.ts';
import type { QueryPair } from './query-string.ts';
import { type RowRange, everything, readLimit, readOffset } from './row-range.ts';
import { runParser } from './run-parser.ts';
import { type SelectItem, selectItems } from './select.ts';

/** Something that is meant for a resource: an empty path is the table itself. */
export interface Placed<T> {
  readonly path: readonly string[];
  readonly value: T;
}

export interface QueryParameters {
  readonly select: readonly SelectItem[];
  readonly filters: readonly Placed<Filter>[];
  readonly logic: readonly Placed<LogicTree>[];
  readonly orders: readonly Placed<readonly OrderTerm[]>[];
  /** The table's own is at the empty path. */
  readonly ranges: readonly Placed<RowRange>[];
  readonly columns: readonly string[] | undefined;
  readonly onConflict: readonly string[] | undefined;
  /** Arguments of a function called by GET or HEAD. */
  readonly arguments: readonly (readonly [string, string])[];
  /** Names of the columns that filters are for, as they were written. */
  readonly filterKeys: readonly string[];
}

// Filters hold what people typed, so only what an application itself writes is worth remembering.
const parseSelect = cached(text => runParser(selectItems, text, `failed to parse select parameter (${text})`));
const parseOrder = cached(text => runParser(order, text, `failed to parse order (${text})`));
const parseKey = cached(key => runParser(treePath, key, `failed to parse tree path (${key})`));

const reserved = new Set(['select', 'columns', 'on_conflict']);
const embeddable = new Set(['order', 'limit', 'offset', 'and', 'or']);
const lastWord = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/**
 * @param asArguments true for a GET on a function, where a parameter that is no filter is an argument
 * @throws ApiError PGRST100
 */
export function parseQueryParameters(
  all: readonly QueryPair[],
  asArguments: boolean,
  limits: RequestLimits,
): QueryParameters {
  const pairs = all.filter((pair): pair is readonly [string, string] => pair[1] !== undefined);
  const first = (name: string) => pairs.find(([key]) => key === name)?.[1];
  const ending = (...words: readonly string[]) => pairs.filter(([key]) => words.includes(lastWord(key)));
  const orders = ending('order').map(([key, text]) => {
    const { path } = parseKey(key);
    return { path, value: parseOrder(text) };
  });
  const logic = ending('and', 'or').map(([key, text]) => parseLogic(key, text));
  const columnsText = first('columns');
  const columns =
    columnsText === undefined
      ? undefined
      : runParser(columnNames, columnsText, `failed to parse columns parameter (${columnsText})`);
  const selectText = first('select') ?? '*';
  const select = parseSelect(selectText);
  const others = pairs.filter(([key]) => !reserved.has(key) && !embeddable.has(lastWord(key)));
  const given = asArguments ? others.filter(([, text]) => isArgument(text)) : [];
  const filterPairs = asArguments ? others.filter(([, text]) => !isArgument(text)) : others;
  const conflictText = first('on_conflict');
  const found: QueryParameters = {
    select,
    filters: filterPairs.map(([key, text]) => parseFilter(key, text)),
    logic,
    orders,
    ranges: parseRanges(ending('limit'), ending('offset')),
    columns,
    onConflict:
      conflictText === undefined
        ? undefined
        : runParser(columnNames, conflictText, `failed to parse on_conflict parameter (${conflictText})`),
    arguments: given,
    filterKeys: filterPairs.map(([key]) => key),
  };
  checkLimits(found, limits);
  return found;
}

function parseFilter(key: string, text: string): Placed<Filter> {
  const { path, field } = parseKey(key);
  const condition: Condition = runParser(parameterCondition, text, `failed to parse filter (${text})`);
  return { path, value: { field, ...condition } };
}

function parseLogic(key: string, text: string): Placed<LogicTree> {
  const { path, prefix } = runParser(logicPath, key, `failed to parse logic path (${key})`);
  return { path, value: runParser(logicTree, prefix + text, `failed to parse logic tree (${text})`) };
}

/** Joins the limits and offsets that are for the same resource. */
function parseRanges(
  limitPairs: readonly (readonly [string, string])[],
  offsetPairs: readonly (readonly [string, string])[],
): readonly Placed<RowRange>[] {
  const ranges = new Map<string, RowRange>();
  for (const [key, text] of limitPairs) ranges.set(resourceOf(key), { ...everything, limit: readLimit(text) });
  for (const [key, text] of offsetPairs) {
    const resource = resourceOf(key);
    ranges.set(resource, { ...(ranges.get(resource) ?? everything), offset: readOffset(text) });
  }
  return Array.from(ranges, ([resource, value]) => {
    if (resource === '') return { path: [], value };
    const { path, field } = parseKey(resource);
    return { path: [...path, field.name], value };
  });
}

const resourceOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')));
