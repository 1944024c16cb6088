import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { tidySearch } from '#web/entities/filters/filters.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import {
  departmentNamesQuery,
  departmentsByIdQuery,
  institutionNamesQuery,
  institutionQuery,
  pickerLength,
} from './institution-queries.ts';

interface PickerName {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly short_name?: string | null;
  readonly short_name_en?: string | null;
  readonly name_pretty_card?: string | null;
}

/** What a picker has to list. */
export interface PickerNames {
  /** Those that are here: the chosen ones, the beginning of the list, and what was found by typing. Undefined until then. */
  readonly names: readonly PickerName[] | undefined;
  /** Whether there are more than a picker lists, so that the rest has to be typed. */
  readonly isLong: boolean;
  /** How the search for what is typed stands; null where the list is whole. */
  readonly search: 'running' | 'failed' | null;
}

type NamesQuery = ReturnType<typeof institutionNamesQuery | typeof departmentNamesQuery>;

/** The beginning of a list, and what is typed out of the rest where there is one. */
function useNames(queryOf: (text: string) => NamesQuery, isOn: boolean, typed: string) {
  const settled = tidySearch(useSettled(typed));
  const { data: first, failureCount } = useQuery({ ...queryOf(''), enabled: isOn });
  const isLong = first?.length === pickerLength;
  const found = useQuery({ ...queryOf(settled), enabled: isOn && isLong && settled !== '' });
  const isSearching = isLong && tidySearch(typed) !== '';
  const isRunning = found.isFetching || tidySearch(typed) !== settled;
  return {
    names: first && [...first, ...(isSearching ? (found.data ?? []) : [])],
    isLong,
    search: isSearching ? (isRunning ? 'running' : found.isError ? 'failed' : null) : null,
    hasFailed: failureCount > 0,
  } as const;
}

const unlike = (names: readonly PickerName[]) =>
  names.filter(({ id }, index) => names.findIndex(other => other.id === id) === index);

/**
 * Institutions for a picker; none, and a toast, when they cannot be loaded (MSG-07). The chosen one is known before the
 * others: a page names it, and the long list is no part of the page.
 */
export function useInstitutions(chosen: number | null, typed = ''): PickerNames {
  const { language } = useTranslation();
  const table = useTable();
  const { hasFailed, names, ...rest } = useNames(text => institutionNamesQuery(table, { language, text }), true, typed);
  const known = useQuery({
    ...institutionQuery(table, chosen ?? 0),
    enabled: chosen !== null && !names?.some(({ id }) => id === chosen),
  }).data;
  useFailureToast(hasFailed, 'errorLoadingInstitutions');
  return { ...rest, names: unlike([...(known ? [known] : []), ...(names ?? [])]) };
}

/**
 * Departments of an institution for a picker, undefined until they are there. A failure shows a toast while it is tried
 * again (MSG-07).
 */
export function useDepartments(institution: number | null, chosen: readonly number[], typed = ''): PickerNames {
  const { language } = useTranslation();
  const table = useTable();
  const { hasFailed, names, ...rest } = useNames(
    text => departmentNamesQuery(table, institution ?? 0, { language, text }),
    institution !== null,
    typed,
  );
  const known = useQuery({
    ...departmentsByIdQuery(table, chosen),
    enabled: names !== undefined && !chosen.every(each => names.some(({ id }) => id === each)),
  }).data;
  useFailureToast(hasFailed, 'errorLoadingDepartments');
  return { ...rest, names: (known ?? names) && unlike([...(known ?? []), ...(names ?? [])]) };
}

function useFailureToast(failed: boolean, title: 'errorLoadingInstitutions' | 'errorLoadingDepartments'): void {
  const { t } = useTranslation();
  const { show } = useToast();
  const tell = useEffectEvent(() => show({ title: t(title), variant: 'destructive' }));
  useEffect(() => {
    if (failed) tell();
  }, [failed]);
}
