import { ApiError } from '../errors/api-error.ts';

/** @param what the noun of a sentence: "At most 5 `what` are allowed." */
export function refuseOver(count: number, limit: number, what: string): void {
  if (count > limit) throw new ApiError('tooComplex', { details: `At most ${limit} ${what} are allowed.` });
}
