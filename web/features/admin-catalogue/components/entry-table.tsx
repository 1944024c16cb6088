import type { KeyboardEvent, ReactNode } from 'react';
import { SortHead } from '#web/entities/admin/sort-head.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type CatalogueRow, shownName } from '../model/catalogue-row.ts';
import {
  deskStateChanged,
  columnsOf,
  type DeskColumn,
  type DeskState,
  deskHref,
  isNumber,
  isRated,
  nextSort,
} from '../model/desk-state.ts';
import { EditForm } from './edit-form.tsx';
import type { EntryRowsProps } from './entry-rows.tsx';
import { RowEnglish, RowFlags, RowScore } from './row-texts.tsx';
import { isolate } from '#web/lib/isolate.ts';

/** From a tablet's width on: a row an entry, edited in its place. Arrows lead along the names. */
export function EntryTable({ rows, state, selection, edited, onEdit, onOpen }: EntryRowsProps) {
  const { t } = useTranslation();
  const columns = columnsOf(state.kind);
  const width = columns.length + (isRated(state.kind) ? 3 : 2) + (state.team ? 0 : 1);

  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t(`catalogueDesk.kinds.${state.kind}`)}</caption>
        <thead>
          <tr className="text-ink-faint">
            {!state.team && (
              <th className="w-11 ps-2">
                <CheckBox
                  label={t('catalogueDesk.selectPage')}
                  checked={rows.length > 0 && selection.rows.length === rows.length}
                  isMixed={selection.rows.length > 0 && selection.rows.length < rows.length}
                  onToggle={selection.togglePage}
                />
              </th>
            )}
            {columns.map(column => (
              <SortHead
                key={column}
                href={deskHref(deskStateChanged(state, { sort: nextSort(state.sort, column) }))}
                sorted={state.sort === column ? 'ascending' : state.sort === `-${column}` ? 'descending' : null}
              >
                {t(`catalogueDesk.columns.${column}`)}
              </SortHead>
            ))}
            {isRated(state.kind) && (
              <th scope="col" className="px-2.5 text-start font-medium">
                {t('catalogueDesk.fields.aliases')}
              </th>
            )}
            <th>
              <span className="sr-only">{t('catalogueDesk.standsOut')}</span>
            </th>
            <th className="w-11">
              <span className="sr-only">{t('catalogueDesk.actions')}</span>
            </th>
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between the names; Tab goes there too */}
        <tbody onKeyDown={moveFocus}>
          {rows.map(row =>
            row.id === edited ? (
              <tr key={row.id} className="border-t border-line bg-accent-wash/55">
                <td colSpan={width} className="px-4 py-3">
                  <EditForm kind={state.kind} row={row} onClose={() => onEdit(null)} />
                </td>
              </tr>
            ) : (
              <EntryTableRow
                key={row.id}
                row={row}
                state={state}
                isSelected={selection.has(row.id)}
                onSelect={withShift => selection.toggle(row.id, withShift)}
                onEdit={() => onEdit(row.id)}
                onOpen={() => onOpen(row)}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Up and down lead from name to name, so that Enter after Enter mends a column. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLElement) || target.dataset['entry'] === undefined) return;
  const names = [...currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
  event.preventDefault();
  names[names.indexOf(target) + step]?.focus();
}

interface TableRowProps {
  readonly row: CatalogueRow;
  readonly state: DeskState;
  readonly isSelected: boolean;
  readonly onSelect: (withShift: boolean) => void;
  readonly onEdit: () => void;
  readonly onOpen: () => void;
}

function EntryTableRow({ row, state, isSelected, onSelect, onEdit, onOpen }: TableRowProps) {
  const { t, language } = useTranslation();
  const name = shownName(row, { t, language });
  const nameParameter = { name: isolate(name) };
  const cells: Readonly<Record<DeskColumn, ReactNode>> = {
    name: (
      <button
        type="button"
        data-entry={row.id}
        aria-label={t('catalogueDesk.edit', nameParameter)}
        onClick={onEdit}
        className="min-h-11 text-start text-base font-semibold wrap-anywhere hover:underline"
      >
        <bdi>{name}</bdi>
        {row.code !== null && <bdi className="ps-2 text-sm font-normal text-ink-faint">{row.code}</bdi>}
      </button>
    ),
    name_en: <RowEnglish row={row} onEdit={onEdit} />,
    department: row.department && localName(row.department, language),
    institution: row.institution && localName(row.institution, language),
    ratings: isRated(state.kind) ? <RowScore row={row} /> : row.ratingCount.toLocaleString(language),
    professors: row.professorCount.toLocaleString(language),
    courses: row.courseCount.toLocaleString(language),
  };
  return (
    <tr aria-selected={isSelected} className={classNames('border-t border-line', isSelected && 'bg-accent-wash/55')}>
      {!state.team && (
        <td className="ps-2">
          <CheckBox label={t('catalogueDesk.select', nameParameter)} checked={isSelected} onToggle={onSelect} />
        </td>
      )}
      {columnsOf(state.kind).map(column => (
        <td
          key={column}
          className={classNames(
            'px-2.5',
            isNumber(column) && 'whitespace-nowrap tabular-nums',
            (column === 'department' || column === 'institution') && 'text-ink-soft',
          )}
        >
          {cells[column]}
        </td>
      ))}
      {isRated(state.kind) && (
        <td className="px-2.5 text-ink-soft tabular-nums">
          {row.aliases.length === 0 ? '–' : row.aliases.length.toLocaleString(language)}
        </td>
      )}
      <td className="px-2.5">
        <RowFlags kind={state.kind} row={row} state={state} />
      </td>
      <td className="pe-1.5">
        <IconButton icon="more" label={t('catalogueDesk.everything', nameParameter)} onClick={onOpen} />
      </td>
    </tr>
  );
}
