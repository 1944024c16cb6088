import { isDeepStrictEqual } from 'node:util';
import type { Area } from './case.ts';
import type { RawResponse } from './running/exchange.ts';

/** A part of a response in which two servers may differ. */
export type Part = 'status' | 'body' | `header ${string}`;

export interface Difference {
  readonly part: Part;
  readonly expected: unknown;
  readonly got: unknown;
}

/** The headers that clients act upon. */
const HEADERS = [
  'content-type',
  'content-range',
  'location',
  'preference-applied',
  'content-profile',
  'allow',
  'www-authenticate',
  'x-one',
  'x-two',
  'x-reason',
];

/** @returns in what parts `got` differs from `expected`; empty when a client could not distinguish them. */
export function compare(expected: RawResponse, got: RawResponse, body: Area['body']): readonly Difference[] {
  const parts: Difference[] = [
    { part: 'status', expected: expected.status, got: got.status },
    ...HEADERS.map(name => ({
      part: `header ${name}` as const,
      expected: expected.headers[name],
      got: got.headers[name],
    })),
  ];
  parts.push({ part: 'header content-location', expected: locationOf(expected), got: locationOf(got) });
  parts.push({ part: 'body', ...bodiesOf(expected, got, body) });
  return parts.filter(part => !isDeepStrictEqual(part.expected, part.got));
}

/**
 * Content-Location in plain letters. PostgREST 12.0 leaves its path unescaped, and takes the bytes of UTF-8 for letters
 * of Latin-1 and escapes those: both are read as what was meant.
 */
function locationOf({ headers }: RawResponse): string | undefined {
  const location = headers['content-location'];
  if (location === undefined) return undefined;
  const letters = decodeURIComponent(location);
  return /^[\0-\xff]*$/.test(letters) ? Buffer.from(letters, 'latin1').toString('utf8') : letters;
}

/** Success is compared byte by byte; errors, whose keys have no order that clients rely on, by what they say. */
function bodiesOf(expected: RawResponse, got: RawResponse, body: Area['body']): { expected: unknown; got: unknown } {
  const raw = { expected: expected.body, got: got.body };
  if (expected.status < 300 && got.status < 300 && body === 'exact') return raw;
  try {
    return { expected: JSON.parse(expected.body), got: JSON.parse(got.body) };
  } catch {
    return raw;
  }
}
