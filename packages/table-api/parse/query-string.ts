import { ApiError } from '../errors/api-error.ts';

/** A parameter as it came; `undefined` for one without an equals sign. */
export type QueryPair = readonly [key: string, value: string | undefined];

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Splits and decodes a query string. A `%` that begins no escape stands for itself.
 *
 * @param raw without the question mark
 * @throws ApiError PGRST100 for what is not UTF-8, and for NUL, which PostgreSQL cannot hold
 */
export function parseQueryString(raw: string): readonly QueryPair[] {
  if (raw === '') return [];
  return raw
    .split(/[&;]/)
    .filter(part => part !== '')
    .map(part => {
      const equals = part.indexOf('=');
      return equals === -1
        ? [decode(part), undefined]
        : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
    });
}

/** @throws ApiError PGRST100 */
export function decodePathSegment(raw: string): string {
  return decode(raw, raw);
}

function decode(raw: string, spaced = raw.replaceAll('+', ' ')): string {
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
export function canonicalQuery(pairs: readonly QueryPair[]): string {
  const values = new Map<string, string[]>();
  for (const [key, value = ''] of [...pairs].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))) {
    const list = values.get(key);
    if (list === undefined) values.set(key, [value]);
    else list.push(value);
  }
  return Array.from(values, ([key, list]) => `${escape(key)}=${list.map(escape).join(',')}`).join('&');
}

const escape = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, found => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);
