import type { RequestLimits } from '../limits.ts';
import { checkItems, countItems, itemsOf } from './check-limits.ts';
import { parameterAt } from './value-parameter.ts';
import { kindOfParameter } from './parameter-kind.ts';
import { type QueryPair, type ValueKind, checkParameters, decodeText, parsePair } from './query-string.ts';

/** An address without the values in it: what it requests, of which there are few, and what is different each time. */
export interface TakenAddress {
  /** Equal for all addresses that differ in their values alone. A value is NUL here, which no address can hold. */
  readonly shape: string;
  /** The texts that were taken out, in order, decoded. */
  readonly values: readonly string[];
  /** The query with parameters in place of them. */
  readonly pairs: () => readonly QueryPair[];
}

/** The end of a parameter that is a value. */
interface Value {
  /** Offset at which it starts in the parameter as it came. */
  readonly start: number;
  readonly kind: ValueKind;
  readonly text: string;
}

/**
 * An operator with a value that may be anything. Those are left out whose value decides what is planned or may cost:
 * `is`, regular expressions, `any` and `all`.
 */
const operator = /^(?:not\.)?(?:eq|neq|gte?|lte?|i?like|cs|cd|ov|sl|sr|nxr|nxl|adj|isdistinct|(?:pl|ph|w)?fts)\./;
const listOperator = /^(?:not\.)?in\./;
/** A list without quoted items. Blanks before the first item are no part of it, so the parser has to look. */
const plainList = /^\((?![ \t])[^()"]*\)$/;
/** Pattern of the start of each condition: an argument of a function that begins otherwise is none. */
const likeCondition = /^(?:not\.)?[a-z]+[.(]/;
/** No row at all is planned in another way, and so is what 64 bits cannot hold. */
const plainNumber = /^[1-9]\d{0,8}$/;

/**
 * Takes the values out of the address of a read: what columns are compared with, limits and offsets, arguments of a
 * function. Whatever is not clearly one stays. It looks at the address as it came, so that a shape that is known is
 * neither decoded nor parsed.
 *
 * @param takesNumbers false where a Range header is joined with the limit
 * @returns undefined for an address with a NUL, which the parser refuses
 * @throws ApiError PGRST100 for a value that cannot be decoded or is too long a list
 */
export function takeValues(
  url: string,
  takesNumbers: boolean,
  limits: Pick<RequestLimits, 'listItems' | 'parameters'>,
): TakenAddress | undefined {
  if (url.includes('\0')) return undefined;
  const mark = url.indexOf('?');
  if (mark === -1) return { shape: url, values: [], pairs: () => [] };
  const isFunction = url.startsWith('/rpc/');
  const isPlainPath = url.lastIndexOf('%', mark) === -1;
  const parts: [raw: string, found: Value | undefined][] = [];
  const values: string[] = [];
  let shape = url.slice(0, mark + 1);
  const given = url
    .slice(mark + 1)
    .split(/[&;]/)
    .filter(raw => raw !== '');
  checkParameters(given.length, limits);
  for (const raw of given) {
    const found = isPlainPath ? valueOf(raw, isFunction, takesNumbers) : undefined;
    parts.push([raw, found]);
    if (found === undefined) {
      shape += `${raw}&`;
      continue;
    }
    const { start, kind, text } = found;
    if (kind !== 'number') checkItems(kind === 'list' ? countItems(text) : itemsOf(text), limits);
    values.push(text);
    shape += `${raw.slice(0, start)}\0&`;
  }
  return { shape, values, pairs: () => pairsOf(parts) };
}

/** @param raw a parameter as it came; a name that is spelled with escapes is left to the parser */
function valueOf(raw: string, isFunction: boolean, takesNumbers: boolean): Value | undefined {
  const start = raw.indexOf('=') + 1;
  const key = raw.slice(0, Math.max(0, start - 1));
  if (start === 0 || /[%+]/.test(key)) return undefined;
  const text = raw.slice(start);
  switch (kindOfParameter(key)) {
    case 'limit':
    case 'offset':
      return takesNumbers && plainNumber.test(text) ? { start, kind: 'number', text } : undefined;
    case 'filter': {
      const length = operator.exec(text)?.[0].length;
      if (length !== undefined) return { start: start + length, kind: 'text', text: decodeText(text.slice(length)) };
      return listOf(text, start) ?? (isFunction ? argumentOf(text, start) : undefined);
    }
    default:
      return undefined;
  }
}

function listOf(text: string, start: number): Value | undefined {
  const length = listOperator.exec(text)?.[0].length;
  if (length === undefined) return undefined;
  const list = decodeText(text.slice(length));
  return plainList.test(list) ? { start: start + length, kind: 'list', text: list } : undefined;
}

function argumentOf(raw: string, start: number): Value | undefined {
  const text = decodeText(raw);
  return likeCondition.test(text) ? undefined : { start, kind: 'text', text };
}

/** The parameters as the parser takes them. */
function pairsOf(parts: readonly (readonly [raw: string, found: Value | undefined])[]): readonly QueryPair[] {
  let index = 0;
  return parts.map(([raw, found]) => {
    if (found === undefined) return parsePair(raw);
    index += 1;
    return { ...parsePair(raw.slice(0, found.start)), rest: { kind: found.kind, parameter: parameterAt(index - 1) } };
  });
}
