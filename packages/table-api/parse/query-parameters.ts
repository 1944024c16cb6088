import type { RequestLimits } from '../limits.ts';
import { cached } from '../cached.ts';
import { checkLimits, countItems } from './check-limits.ts';
import { type Condition, type Filter, isArgument, parameterCondition, withValue } from './filter.ts';
import type { Given } from './value-parameter.ts';
import { type LogicTree, logicPath, logicTree } from './logic.ts';
import { columnNames, treePath } from './names.ts';
import { type OrderTerm, order } from './order.ts';
import { type ParameterKind, kindOfParameter } from './parameter-kind.ts';
import type { QueryPair } from './query-string.ts';
import { refuseOver } from './refuse-over.ts';
import { type RowRange, everything, readLimit, readOffset } from './row-range.ts';
import { runParser } from './run-parser.ts';
import { type SelectItem, selectItems } from './select.ts';

/** Something that is meant for a resource: an empty path is the table itself. */
export interface WithPath<T> {
  readonly path: readonly string[];
  readonly value: T;
}

export interface QueryParameters {
  readonly select: readonly SelectItem[];
  readonly filters: readonly WithPath<Filter>[];
  readonly logic: readonly WithPath<LogicTree>[];
  readonly orders: readonly WithPath<readonly OrderTerm[]>[];
  /** The table's own is at the empty path. */
  readonly ranges: readonly WithPath<RowRange>[];
  readonly columns: readonly string[] | undefined;
  readonly onConflict: readonly string[] | undefined;
  /** Arguments of a function called by GET or HEAD. */
  readonly arguments: readonly (readonly [string, Given])[];
  /** Names of the columns that filters are for, as they were written. */
  readonly filterKeys: readonly string[];
}

// Filters hold what people typed, so only what an application itself writes is worth remembering.
const parseSelect = cached(text => runParser(selectItems, text, `failed to parse select parameter (${text})`));
const parseOrder = cached(text => runParser(order, text, `failed to parse order (${text})`));
const parseKey = cached(key => runParser(treePath, key, `failed to parse tree path (${key})`));

/** Values that are lists, whose commas separate no conditions. */
const listsInLogic = /\{[^{}]*\}|in\.\([^()]*\)/g;

/** One with an equals sign. */
type Parameter = QueryPair & { readonly text: string };

/**
 * @param asArguments true for a GET on a function, where a parameter that is no filter is an argument
 * @throws ApiError PGRST100
 */
export function parseQueryParameters(
  all: readonly QueryPair[],
  asArguments: boolean,
  limits: RequestLimits,
): QueryParameters {
  const pairs = all.filter((pair): pair is Parameter => pair.text !== undefined);
  const first = (name: string) => pairs.find(({ key }) => key === name)?.text;
  const of = (...kinds: readonly ParameterKind[]) => pairs.filter(({ key }) => kinds.includes(kindOfParameter(key)));
  const orders = of('order').map(({ key, text }) => {
    const { path } = parseKey(key);
    refuseOver(countItems(text), limits.orderTerms, 'order terms');
    return { path, value: parseOrder(text) };
  });
  const logic = of('and', 'or').map(({ key, text }) => {
    refuseOver(countItems(text.replace(listsInLogic, '')), 4 * limits.filters, 'commas in a list of conditions');
    return parseLogic(key, text);
  });
  const columnsOf = (name: 'columns' | 'on_conflict'): readonly string[] | undefined => {
    const text = first(name);
    if (text === undefined) return undefined;
    refuseOver(countItems(text), limits.selectItems, 'columns in a list');
    return runParser(columnNames, text, `failed to parse ${name} parameter (${text})`);
  };
  const selectText = first('select') ?? '*';
  refuseOver(countItems(selectText), 2 * limits.selectItems, 'commas in a select list');
  const select = parseSelect(selectText);
  const others = of('filter');
  const given = asArguments ? others.filter(pair => isArgument(conditionText(pair))) : [];
  const filterPairs = asArguments ? others.filter(pair => !isArgument(conditionText(pair))) : others;
  const found: QueryParameters = {
    select,
    filters: filterPairs.map(parseFilter),
    logic,
    orders,
    ranges: parseRanges(of('limit'), of('offset')),
    columns: columnsOf('columns'),
    onConflict: columnsOf('on_conflict'),
    arguments: given.map(({ key, text, rest }) => [parseKey(key).field.name, rest?.parameter ?? text]),
    filterKeys: filterPairs.map(({ key }) => key),
  };
  checkLimits(found, limits);
  return found;
}

/** A condition without its value is one with an empty one, but for a list, which is not empty without its parentheses. */
const conditionText = ({ text, rest }: Parameter): string => (rest?.kind === 'list' ? `${text}()` : text);

function parseFilter(pair: Parameter): WithPath<Filter> {
  const { path, field } = parseKey(pair.key);
  const condition: Condition = runParser(
    parameterCondition,
    conditionText(pair),
    `failed to parse filter (${pair.text})`,
  );
  return {
    path,
    value: { field, ...(pair.rest === undefined ? condition : withValue(condition, pair.rest.parameter)) },
  };
}

function parseLogic(key: string, text: string): WithPath<LogicTree> {
  const { path, prefix } = runParser(logicPath, key, `failed to parse logic path (${key})`);
  return { path, value: runParser(logicTree, prefix + text, `failed to parse logic tree (${text})`) };
}

/** Joins the limits and offsets that are for the same resource. */
function parseRanges(limits: readonly Parameter[], offsets: readonly Parameter[]): readonly WithPath<RowRange>[] {
  const ranges = new Map<string, RowRange>();
  for (const { key, rest, text } of limits)
    ranges.set(resourceOf(key), { ...everything, limit: rest?.parameter ?? readLimit(text) });
  for (const { key, rest, text } of offsets) {
    const resource = resourceOf(key);
    ranges.set(resource, { ...(ranges.get(resource) ?? everything), offset: rest?.parameter ?? readOffset(text) });
  }
  return Array.from(ranges, ([resource, value]) => {
    if (resource === '') return { path: [], value };
    const { path, field } = parseKey(resource);
    return { path: [...path, field.name], value };
  });
}

const resourceOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')));
