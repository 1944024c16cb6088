import { useIsWide } from '#web/ui/use-is-wide.ts';
import type { CatalogueRow } from '../model/catalogue-row.ts';
import { deskHref, type DeskState } from '../model/desk-state.ts';
import { DeskPager } from './desk-pager.tsx';
import { EntryCards } from './entry-cards.tsx';
import { EntryTable } from './entry-table.tsx';
import { useEditedRow } from './use-edited-row.ts';
import type { RowSelection } from '#web/lib/use-selection.ts';

export interface EntryRowsProps {
  readonly rows: readonly CatalogueRow[];
  readonly state: DeskState;
  readonly selection: RowSelection<CatalogueRow>;
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
  const isWide = useIsWide();
  const { rows, state } = props;
  const { edited, edit, list } = useEditedRow(rows);
  const Rows = isWide ? EntryTable : EntryCards;
  return (
    <>
      <div ref={list}>
        <Rows {...props} edited={edited} onEdit={edit} />
      </div>
      <DeskPager page={state.page} count={rows.length} total={total} hrefOf={page => deskHref({ ...state, page })} />
    </>
  );
}
