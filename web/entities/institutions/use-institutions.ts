import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { tidySearch } from '#web/entities/filters/filters.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { departmentsByIdQuery, institutionQuery, pickerLength, pickerNamesQuery } from './institution-queries.ts';

interface PickerName {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly short_name?: string | null;
  readonly short_name_en?: string | null;
  readonly name_pretty_card?: string | null;
}

/** The beginning of a list, and what is typed out of the rest where there is one. */
function useNames(institution: number | null, isOn: boolean, typed: string) {
  const { t, language } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const typedNow = tidySearch(typed);
  const text = tidySearch(useSettled(typed));
  const first = useQuery({ ...pickerNamesQuery(table, institution, { language, text: '' }), enabled: isOn });
  const isLong = first.data?.length === pickerLength;
  const isSearching = isLong && typedNow !== '';
  const found = useQuery({ ...pickerNamesQuery(table, institution, { language, text }), enabled: isSearching });
  const hasFailed = first.failureCount > 0;
  const notify = useEffectEvent(() =>
    show({
      title: t(institution === null ? 'errorLoadingInstitutions' : 'errorLoadingDepartments'),
      variant: 'destructive',
    }),
  );
  useEffect(() => {
    if (hasFailed) notify();
  }, [hasFailed]);
  return {
    names: first.data,
    /** With names that are known otherwise, each once. */
    listWith(known: readonly PickerName[]): PickerName[] {
      const all = [...(first.data ?? []), ...((isSearching && found.data) || []), ...known];
      return [...new Map(all.map(name => [name.id, name])).values()];
    },
    /** Below the list. */
    note: isLong ? t('filters.typeForMore') : undefined,
    /** In place of the list, while what is typed is looked for. */
    emptyText:
      isSearching && (found.isFetching || typedNow !== text)
        ? t('coursePicker.searching')
        : found.isError && t('coursePicker.failed'),
  };
}

/**
 * Institutions for a picker; none, and a toast, when they cannot be loaded (MSG-07). The chosen one is known before the
 * others: a page names it, and the long list is no part of the page.
 */
export function useInstitutions(chosen: number | null, typed: string) {
  const { names, listWith, ...texts } = useNames(null, true, typed);
  const known = useQuery({
    ...institutionQuery(useTable(), chosen ?? 0),
    enabled: chosen !== null && !names?.some(({ id }) => id === chosen),
  }).data;
  return { ...texts, names: listWith(known ? [known] : []) };
}

/**
 * Departments of an institution for a picker, undefined until they are there. A failure shows a toast while it is tried
 * again (MSG-07).
 */
export function useDepartments(institution: number | null, chosen: readonly number[], typed: string) {
  const { names, listWith, ...texts } = useNames(institution ?? 0, institution !== null, typed);
  const known = useQuery({
    ...departmentsByIdQuery(useTable(), chosen),
    enabled: names !== undefined && !chosen.every(each => names.some(({ id }) => id === each)),
  }).data;
  return { ...texts, names: names || known ? listWith(known ?? []) : undefined };
}
