import { ApiError } from '../errors/api-error.ts';
import { ValueParameter } from './value-parameter.ts';

/** A number of rows; a parameter is a positive one of at most nine digits. */
export type RowNumber = bigint | ValueParameter;

/** Which rows of a result: from `offset`, at most `limit`. */
export interface RowRange {
  readonly offset: RowNumber;
  readonly limit: RowNumber | undefined;
}

/** The number in one request. */
export const rowNumber = (number: RowNumber, values: readonly string[]): bigint =>
  typeof number === 'bigint' ? number : BigInt(number.fill(values));

export const everything: RowRange = { offset: 0n, limit: undefined };
export const isEverything = ({ offset, limit }: RowRange): boolean => offset === 0n && limit === undefined;

// PostgreSQL counts rows in 64 bits; a larger number is capped instead of becoming an error.
const maxRowNumber = 2n ** 63n - 1n;
const readWhole = (text: string): bigint | undefined => {
  if (!/^\s*-?\d{1,100}\s*$/.test(text)) return undefined;
  const value = BigInt(text.trim());
  return value > maxRowNumber ? maxRowNumber : value;
};

/** @returns undefined, which is no limit, for anything but a number; a negative one is refused later */
export const readLimit = (text: string): bigint | undefined => readWhole(text);

/** @returns 0 for anything but a number */
export function readOffset(text: string): bigint {
  const value = readWhole(text) ?? 0n;
  return value < 0n ? 0n : value;
}

/**
 * Joins `limit`/`offset` with the Range header of a GET (`0-9`, `10-`).
 *
 * @param header null where numbers were taken out
 * @throws ApiError PGRST103 for a negative limit or a header that ends before it begins
 */
export function requestedRange(parameters: RowRange, header: string | null): RowRange {
  const { limit, offset: start } = parameters;
  if (limit instanceof ValueParameter || start instanceof ValueParameter) return parameters;
  if (limit !== undefined && limit < 0n) {
    throw new ApiError('badRange', { details: 'Limit should be greater than or equal to zero.' });
  }
  const parsed = header === null ? null : /^(\d{1,18})-(\d{0,18})$/.exec(header);
  if (parsed === null) return parameters;
  const from = BigInt(parsed[1] ?? '0');
  const to = parsed[2] === undefined || parsed[2] === '' ? undefined : BigInt(parsed[2]);
  if (to !== undefined && to < from) {
    throw new ApiError('badRange', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  if (limit === 0n) return parameters;
  const offset = from > start ? from : start;
  const ends = [...(to === undefined ? [] : [to + 1n]), ...(limit === undefined ? [] : [start + limit])];
  if (ends.length === 0) return { offset, limit: undefined };
  const end = ends.reduce((least, found) => (found < least ? found : least));
  if (end <= offset) throw new ApiError('badRange', { details: 'Limit should be greater than or equal to zero.' });
  return { offset, limit: end - offset };
}
