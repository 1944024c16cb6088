import { ApiError } from '../errors/api-error.ts';
import { shortened } from '../errors/shortened.ts';
import type { RequestLimits } from '../limits.ts';
import { checkBody } from './check-body.ts';
import { parseCsv } from './csv.ts';
import type { MediaType } from './media-type.ts';
import { parseQueryString } from './query-string.ts';
import { checkName } from './check-limits.ts';
import { refuseOver } from './refuse-over.ts';
import { type TextFormat, isTooComplex } from './text-structure.ts';

/** A request's body, ready to be handed to the database. */
export type Payload =
  /** JSON text, and the keys of the object or objects in it, sorted. */
  | { readonly kind: 'json'; readonly text: string; readonly keys: readonly string[]; readonly isObject: boolean }
  /** Arguments of a function out of a form. */
  | { readonly kind: 'form'; readonly pairs: readonly (readonly [string, string])[] }
  /** The single unnamed argument of a function. */
  | { readonly kind: 'raw'; readonly text: string };

export interface PayloadContext {
  readonly contentType: MediaType;
  readonly forFunction: boolean;
  /** The `columns` parameter, which names the keys in the body's stead. */
  readonly columns: readonly string[] | undefined;
  readonly limits: PayloadLimits;
}

type PayloadLimits = Pick<
  RequestLimits,
  'bodyRows' | 'bodyDepth' | 'bodyTokens' | 'valueLength' | 'listItems' | 'nameBytes' | 'parameters'
>;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const noRows: Payload = { kind: 'json', text: '[]', keys: [], isObject: false };

/** @throws ApiError PGRST102, PGRST100 for what is longer than allowed */
export function parsePayload(body: Uint8Array, context: PayloadContext): Payload {
  const { contentType, forFunction, columns, limits } = context;
  if (contentType.kind === 'bytes' && forFunction)
    return { kind: 'raw', text: `\\x${Buffer.from(body).toString('hex')}` };
  const text = decodeBody(body);
  if (isStructured(contentType)) refuseComplex(text, contentType.kind, limits);
  switch (contentType.kind) {
    case 'json':
      return jsonPayload(text === '' && forFunction ? '{}' : text, { columns, forFunction, limits });
    case 'csv':
      return csvPayload(text, limits);
    case 'form': {
      const pairs = parseQueryString(text, limits).map(({ key, text: value = '' }) => [key, value] as const);
      checkBody(
        pairs.map(([, value]) => value),
        limits,
      );
      if (forFunction) return { kind: 'form', pairs };
      const object = JSON.stringify(Object.fromEntries(pairs.map(([key, value]) => [key, value])));
      return {
        kind: 'json',
        text: object,
        keys: columnKeys(
          pairs.map(([key]) => key),
          limits,
        ),
        isObject: true,
      };
    }
    case 'text':
    case 'xml':
      if (forFunction) return { kind: 'raw', text };
  }
  throw new ApiError('badBody', { message: `Content-Type not acceptable: ${shortened(contentType.text)}` });
}

function decodeBody(body: Uint8Array): string {
  let text: string;
  try {
    text = strict.decode(body);
  } catch {
    throw new ApiError('badBody', { message: 'Empty or invalid json' });
  }
  if (text.includes('\0')) throw new ApiError('badBody', { message: 'The body contains a NUL character' });
  return text;
}

function jsonPayload(
  text: string,
  { columns, forFunction, limits }: Pick<PayloadContext, 'columns' | 'forFunction' | 'limits'>,
): Payload {
  // Of a function it may be one argument that has no name, whose keys are nobody's names.
  const keysOf = (keys: readonly string[]) => (forFunction ? sortedKeys(keys, limits) : columnKeys(keys, limits));
  const value = parseJson(text);
  if (value !== undefined) checkBody(value, limits);
  // With `columns`, what is wrong with the body is left for the database to say.
  if (columns !== undefined)
    return { kind: 'json', text, keys: sortedKeys(columns, limits), isObject: /^[ \t\r\n]*\{/.test(text) };
  if (value === undefined) throw new ApiError('badBody', { message: 'Empty or invalid json' });
  if (isObject(value)) return { kind: 'json', text, keys: keysOf(Object.keys(value)), isObject: true };
  if (!Array.isArray(value)) return noRows;
  const [first, ...others] = value as readonly unknown[];
  if (first === undefined) return noRows;
  const keys = isObject(first) ? keysOf(Object.keys(first)) : undefined;
  if (keys === undefined || !others.every(other => isObject(other) && hasKeys(other, keys))) {
    throw new ApiError('badBody', { message: 'All object keys must match' });
  }
  return { kind: 'json', text, keys, isObject: false };
}

/** @returns undefined, which no JSON stands for, when it cannot be read */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function csvPayload(text: string, limits: PayloadLimits): Payload {
  const [header, ...records] = parseCsv(text, limits.bodyRows + 2) ?? [];
  if (header === undefined) throw new ApiError('badBody', { message: 'parse error (not enough input) at ""' });
  if (records.length === 0) return noRows;
  if (records.some(record => record.length !== header.length)) {
    throw new ApiError('badBody', { message: 'All lines must have same number of fields' });
  }
  checkBody(records, limits);
  const rows = records.map(record =>
    Object.fromEntries(header.map((name, index) => [name, record[index] === 'NULL' ? null : record[index]])),
  );
  return { kind: 'json', text: JSON.stringify(rows), keys: columnKeys(header, limits), isObject: false };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasKeys = (object: Record<string, unknown>, keys: readonly string[]): boolean =>
  Object.keys(object).length === keys.length && keys.every(key => Object.hasOwn(object, key));
/** By code point, so that a body gives the same statement whatever the order of its keys. */
function sortedKeys(keys: readonly string[], { listItems }: PayloadLimits): readonly string[] {
  refuseOver(keys.length, listItems, 'keys of an object');
  return [...new Set(keys)].sort((a, b) => (a < b ? -1 : 1));
}

function columnKeys(keys: readonly string[], limits: PayloadLimits): readonly string[] {
  for (const key of keys) checkName(key, limits);
  return sortedKeys(keys, limits);
}

const isStructured = (type: MediaType): type is MediaType & { readonly kind: TextFormat } =>
  type.kind === 'json' || type.kind === 'form' || type.kind === 'csv';

function refuseComplex(text: string, format: TextFormat, { bodyDepth, bodyTokens }: PayloadLimits): void {
  if (!isTooComplex(text, format, { depth: bodyDepth, tokens: bodyTokens })) return;
  throw new ApiError('tooComplex', {
    details: `At most ${bodyDepth} levels of brackets and ${bodyTokens} brackets, commas, colons or separators in a body are allowed.`,
  });
}
