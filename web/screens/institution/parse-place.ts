import { parseId } from '#web/entities/routing/parse-id.ts';
import type { Place } from '#web/features/places/api/place-queries.ts';

/** The place that an address names, `/institution/1` or `/institution/1/department/2`; null for any other below it. */
export function parsePlace(params: Readonly<Record<string, string | undefined>>): Place | null {
  const institution = parseId(params['id']);
  const [, id] = /^department\/(\d+)\/?$/.exec(params['*'] ?? '') ?? [];
  const department = id === undefined ? null : parseId(id);
  if (institution === null || (id !== undefined && department === null)) return null;
  return (params['*'] ?? '') === '' || department !== null ? { institution, department } : null;
}
