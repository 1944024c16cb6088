import { parseId } from '#web/entities/routing/parse-id.ts';
import type { AcademicUnit } from '#web/features/academic-units/api/unit-queries.ts';

/** Reads the academic unit of an address, `/institution/1` or `/institution/1/department/2`; null for any other. */
export function parseUnit(params: Readonly<Record<string, string | undefined>>): AcademicUnit | null {
  const institution = parseId(params['id']);
  const [, id] = /^department\/(\d+)\/?$/.exec(params['*'] ?? '') ?? [];
  const department = id === undefined ? null : parseId(id);
  if (institution === null || (id !== undefined && department === null)) return null;
  return (params['*'] ?? '') === '' || department !== null ? { institution, department } : null;
}
