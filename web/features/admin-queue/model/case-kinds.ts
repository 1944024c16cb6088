import { createContext, use } from 'react';
import type { CaseKind, CaseKinds, CaseRef } from '#web/entities/admin/case.ts';

/** The kinds of cases that the screen composes in; rows of any other are left out. */
export const CaseKindsContext = createContext<CaseKinds>(new Map());

/**
 * Finds the kind of a case.
 * @throws Error for one that the screen does not know
 */
export function useCaseKinds(): (of: Pick<CaseRef, 'kind'>) => CaseKind {
  const kinds = use(CaseKindsContext);
  return ({ kind }) => {
    const known = kinds.get(kind);
    if (!known) throw new Error(`There is no kind of case ${kind}`);
    return known;
  };
}
