import { allInstitutions, type Filters } from '#web/entities/filters/filters.ts';
import type { Narrowing } from '#web/entities/filters/narrowing.ts';
import type { Filterable } from '#web/lib/table-request.ts';
import { minRatingsForColor } from '#contract/score.ts';

/** Narrows a request to an institution and its departments. */
export function inUnits<Request extends Filterable>(request: Request, { institution, departments }: Filters): Request {
  const inInstitution = institution === allInstitutions ? request : request.eq('institution', institution);
  return departments.length === 0 ? inInstitution : inInstitution.in('department', departments);
}

const few = `rating_count.lt.${minRatingsForColor}`;

/**
 * Narrows a request by all else.
 * @param whom `few`: those alone whom a filter by score or difficulty leaves out
 */
export function narrow<Request extends Filterable>(
  request: Request,
  { score, difficulty, with: having, recent, few: withFew }: Narrowing,
  whom: 'all' | 'few' = 'all',
): Request {
  // Both columns of those with few ratings say nothing: ranked_difficulty is null, and recent_avg.
  const conditions = [
    score && (recent ? `recent_avg.gte.${score}` : `rating_avg.gte.${score},rating_count.gte.${minRatingsForColor}`),
    difficulty && `ranked_difficulty.lte.${difficulty}`,
  ].filter(Boolean);
  const known = having ? request.contains('traits', having) : request;
  const lately = recent ? known.not('recent_score', 'is', null) : known;
  if (whom === 'few') return lately.or(few);
  if (conditions.length === 0) return lately;
  return lately.or(`and(${conditions.join()})${withFew ? `,${few}` : ''}`);
}
