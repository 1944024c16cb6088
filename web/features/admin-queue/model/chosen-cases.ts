import { caseParameter, type CaseRef } from '#web/entities/admin/case.ts';

/** How many cases are decided at once, as decide_cases takes them. */
export const maxChosen = 50;

/** One case more or less; unchanged where it would be too many. */
export function toggledCase(chosen: ReadonlySet<string>, of: CaseRef): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(caseParameter(of)) && next.size < maxChosen) next.add(caseParameter(of));
  return next;
}
