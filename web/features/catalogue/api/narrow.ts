import { allInstitutions, type Filters } from '#web/entities/filters/filters.ts';
import type { ListFilters } from '#web/entities/filters/narrowing.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { Filterable } from '#web/lib/table-request.ts';
import { minRatingsForColor } from '#contract/score.ts';

/** Narrows a request to an institution and its departments. */
export function inUnits<Request extends Filterable>(request: Request, { institution, departments }: Filters): Request {
  const inInstitution = institution === allInstitutions ? request : request.eq('institution', institution);
  return departments.length === 0 ? inInstitution : inInstitution.in('department', departments);
}

const few = `rating_count.lt.${minRatingsForColor}`;

/**
 * Narrows a request by all else. Lists of professors are of those who lecture, or of tutors; a search finds everybody.
 * @param whom `few`: those alone whom a filter by score or difficulty leaves out
 */
export function narrow<Request extends Filterable>(
  request: Request,
  kind: Kind,
  { search, score, difficulty, with: having, recent, role, few: withFew }: ListFilters,
  whom: 'all' | 'few' = 'all',
): Request {
  // Both columns of those with few ratings say nothing: ranked_difficulty is null, and recent_avg.
  const conditions = [
    score && (recent ? `recent_avg.gte.${score}` : `rating_avg.gte.${score},rating_count.gte.${minRatingsForColor}`),
    difficulty && `ranked_difficulty.lte.${difficulty}`,
  ].filter(Boolean);
  const known = having ? request.contains('traits', having) : request;
  const isAnyRole = kind === 'course' || (search !== '' && !role);
  const inRole = isAnyRole ? known : known.is('is_tutor', role === 'tutorial');
  const lately = recent ? inRole.not('recent_score', 'is', null) : inRole;
  if (whom === 'few') return lately.or(few);
  if (conditions.length === 0) return lately;
  return lately.or(`and(${conditions.join()})${withFew ? `,${few}` : ''}`);
}
