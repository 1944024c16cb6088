import type { RatingLimitDetails } from '#contract/rating-codes.ts';

/**
 * Time at which a limit opens again, from the details of a refusal with 429.
 *
 * @returns ISO 8601 instant, or null where the details do not say
 */
export function opensAtOf(details: string | null): string | null {
  try {
    return (JSON.parse(details ?? 'null') as RatingLimitDetails | null)?.opens_at ?? null;
  } catch {
    return null;
  }
}
