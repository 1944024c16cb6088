import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import type { CatalogueRow } from '../model/catalogue-row.ts';
import { deskHref, deskPageSize, type DeskState } from '../model/desk-state.ts';
import { EntryCards } from './entry-cards.tsx';
import { EntryTable } from './entry-table.tsx';
import { useEditedRow } from './use-edited-row.ts';
import type { RowSelection } from './use-selection.ts';

export interface EntryRowsProps {
  readonly rows: readonly CatalogueRow[];
  readonly state: DeskState;
  readonly selection: RowSelection;
  /** The row that is edited in its place; one at a time. */
  readonly edited: number | null;
  readonly onEdit: (id: number | null) => void;
  /** Opens everything that can be done with an entry. */
  readonly onOpen: (row: CatalogueRow) => void;
}

/** One page of the catalogue, with the way to the next. */
export function EntryRows({
  total,
  ...props
}: Omit<EntryRowsProps, 'edited' | 'onEdit'> & { readonly total: number | null }) {
  const { t, language } = useTranslation();
  const isWide = useIsWide();
  const { rows, state } = props;
  const { edited, edit, list } = useEditedRow(rows);
  const from = (state.page - 1) * deskPageSize + 1;
  const hasMore = total === null ? rows.length === deskPageSize : from + rows.length <= total;
  const Rows = isWide ? EntryTable : EntryCards;
  return (
    <>
      <div ref={list}>
        <Rows {...props} edited={edited} onEdit={edit} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-24">
        <p className="text-sm text-ink-faint tabular-nums">
          {total !== null &&
            t('catalogueDesk.range', {
              from: from.toLocaleString(language),
              to: (from + rows.length - 1).toLocaleString(language),
              total: total.toLocaleString(language),
            })}
        </p>
        <div className="flex gap-2">
          {state.page > 1 && (
            <ButtonLink size="small" rel="prev" href={deskHref({ ...state, page: state.page - 1 })}>
              {t('catalogueDesk.previousPage')}
            </ButtonLink>
          )}
          {hasMore && (
            <ButtonLink size="small" rel="next" href={deskHref({ ...state, page: state.page + 1 })}>
              {t('catalogueDesk.nextPage')}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}
