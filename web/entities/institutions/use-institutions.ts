import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import {
  type Department,
  type InstitutionName,
  departmentsQuery,
  institutionQuery,
  institutionsQuery,
} from './institution-queries.ts';

/**
 * All institutions; none, and a toast, when they cannot be loaded (MSG-07). The chosen one is known before the others:
 * a page names it, and the long list is no part of the page.
 */
export function useInstitutions(chosen: number | null): readonly InstitutionName[] {
  const table = useTable();
  const { data, failureCount } = useQuery(institutionsQuery(table));
  const known = useQuery({
    ...institutionQuery(table, chosen ?? 0),
    enabled: chosen !== null && data === undefined,
  }).data;
  useFailureToast(failureCount > 0, 'errorLoadingInstitutions');
  return data ?? (known ? [known] : []);
}

/**
 * The departments of an institution, undefined until they are there. A failure shows a toast while it is tried again
 * (MSG-07).
 */
export function useDepartments(institution: number | null): readonly Department[] | undefined {
  const table = useTable();
  const { data, failureCount } = useQuery({
    ...departmentsQuery(table, institution ?? 0),
    enabled: institution !== null,
  });
  useFailureToast(failureCount > 0, 'errorLoadingDepartments');
  return data;
}

function useFailureToast(failed: boolean, title: 'errorLoadingInstitutions' | 'errorLoadingDepartments'): void {
  const { t } = useTranslation();
  const { show } = useToast();
  const tell = useEffectEvent(() => show({ title: t(title), variant: 'destructive' }));
  useEffect(() => {
    if (failed) tell();
  }, [failed]);
}
