import { ApiError } from '../errors/api-error.ts';
import type { RequestLimits } from '../limits.ts';
import { refuseOver } from './refuse-over.ts';
import { type Given, type ValueParameter, writtenTogether } from './value-parameter.ts';

/** A parameter, decoded. */
export interface QueryPair {
  readonly key: string;
  /** Undefined without an equals sign. */
  readonly text: string | undefined;
  /** Value behind the text, where it was taken out (take-values.ts). */
  readonly rest?: { readonly kind: ValueKind; readonly parameter: ValueParameter };
}

/** Type that a value is taken as. */
export type ValueKind = 'text' | 'list' | 'number';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Splits and decodes a query string. A `%` that begins no escape stands for itself.
 *
 * @param raw without the question mark
 * @throws ApiError PGRST100 for what is not UTF-8, for NUL, which PostgreSQL cannot hold, and for too many parameters
 */
export function parseQueryString(raw: string, limits: Pick<RequestLimits, 'parameters'>): readonly QueryPair[] {
  if (raw === '') return [];
  const parts = raw.split(/[&;]/).filter(part => part !== '');
  checkParameters(parts.length, limits);
  return parts.map(parsePair);
}

/** Refuses a query or a form of too many parameters. @throws ApiError PGRST100 */
export function checkParameters(count: number, limits: Pick<RequestLimits, 'parameters'>): void {
  refuseOver(count, limits.parameters, 'parameters');
}

/** One parameter of a query string. @throws ApiError PGRST100 */
export function parsePair(raw: string): QueryPair {
  const equals = raw.indexOf('=');
  if (equals === -1) return { key: decodeText(raw), text: undefined };
  return { key: decodeText(raw.slice(0, equals)), text: decodeText(raw.slice(equals + 1)) };
}

/** @throws ApiError PGRST100 */
export function decodePathSegment(raw: string): string {
  return decode(raw);
}

/** A name or value of a query, in which a plus is a blank. @throws ApiError PGRST100 */
export const decodeText = (raw: string): string => decode(raw.replaceAll('+', ' '));

function decode(spaced: string): string {
  if (!spaced.includes('%') && isPlain(spaced)) return spaced;
  const bytes = Buffer.from(spaced, 'utf8');
  const decoded = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const escaped = byte === 0x25 ? Number.parseInt(hexPair(bytes, at), 16) : Number.NaN;
    if (Number.isNaN(escaped)) decoded[length] = byte;
    else {
      decoded[length] = escaped;
      at += 2;
    }
    length += 1;
  }
  let text: string;
  try {
    text = strict.decode(decoded.subarray(0, length));
  } catch {
    throw new ApiError('badQuery', { message: 'The address is not valid UTF-8' });
  }
  if (text.includes('\0')) throw new ApiError('badQuery', { message: 'The address contains a NUL character' });
  return text;
}

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

function hexPair(bytes: Buffer, at: number): string {
  const pair = bytes.toString('latin1', at + 1, at + 3);
  return /^[0-9a-f]{2}$/i.test(pair) ? pair : 'no escape';
}

/** The query as Content-Location shows it: sorted by name, values of one name joined, everything escaped. */
export function canonicalQuery(pairs: readonly QueryPair[]): Given {
  const byKey = new Map<string, Given[]>();
  for (const { key, text = '', rest } of [...pairs].sort((a, b) =>
    Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)),
  )) {
    const value = rest === undefined ? escape(text) : rest.parameter.written(behind => escape(text) + escape(behind));
    const list = byKey.get(key);
    if (list === undefined) byKey.set(key, [value]);
    else list.push(value);
  }
  const ofKeys = Array.from(byKey, ([key, list]) =>
    writtenTogether(list, texts => `${escape(key)}=${texts.join(',')}`),
  );
  return writtenTogether(ofKeys, texts => texts.join('&'));
}

/** Characters that stay as they are, e.g. numbers and names: most there is. */
const plain = /^[\w.~-]*$/;

const escape = (text: string): string =>
  plain.test(text)
    ? text
    : encodeURIComponent(text).replace(/[!'()*]/g, found => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);
