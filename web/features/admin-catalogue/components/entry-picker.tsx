import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { tidySearch } from '#web/entities/filters/filters.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { SearchCombobox } from '#web/ui/combobox/search-combobox.tsx';
import { shownName, toCatalogueRow } from '../model/catalogue-row.ts';

const mostChoices = 20;

/** Entries to pick from, hidden ones among them, by the beginning of a name or a course's number. */
function choicesQuery(table: TableClient, kind: 'professor' | 'course', institution: number | null, search: string) {
  return queryOptions({
    queryKey: queryKeys.admin('entryChoices', JSON.stringify([kind, institution, search])),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const filters = institution === null ? {} : { institution };
      const request = table.rpc('catalogue_rows', { kind, search, filters, page_size: mostChoices });
      return rowsOf(await request.abortSignal(signal)).map(toCatalogueRow);
    },
  });
}

interface EntryPickerProps {
  readonly kind: 'professor' | 'course';
  readonly institution: number | null;
  /** Ids that are not offered, since they are linked already. */
  readonly without: readonly number[];
  readonly label: string;
  readonly onPick: (id: number) => void;
}

/** Picks a professor or a course of an institution by searching; it is empty again after each pick. */
export function EntryPicker({ kind, institution, without, label, onPick }: EntryPickerProps) {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useState('');
  const [picks, setPicks] = useState(0);
  const search = tidySearch(useSettled(typed));
  const choices = useQuery(choicesQuery(useTable(), kind, institution, search));
  return (
    <SearchCombobox
      key={picks}
      label={label}
      showLabel
      items={(search === '' ? [] : (choices.data ?? []))
        .filter(({ id }) => !without.includes(id))
        .map(row => ({
          id: row.id,
          label: shownName(row, { t, language }),
          description: [row.department && localName(row.department, language), row.code].filter(Boolean).join(' · '),
        }))}
      value={null}
      onChange={id => {
        if (id === null) return;
        onPick(id);
        setPicks(picks + 1);
        setTyped('');
      }}
      onSearch={setTyped}
      placeholder={t('catalogueDesk.typeName')}
      emptyText={t(
        choices.isFetching
          ? 'coursePicker.searching'
          : choices.isError
            ? 'catalogueDesk.searchFailed'
            : search === ''
              ? 'catalogueDesk.typeName'
              : 'catalogueDesk.noneFound',
      )}
      openLabel={t('catalogueDesk.openList')}
      closeLabel={t('common.close')}
    />
  );
}
