import { type ComponentProps, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { SortHead } from '#web/entities/admin/sort-head.tsx';
import { GuideTypeTile } from '#web/entities/guides/guide-type.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { LibraryGuide } from '../model/library-guide.ts';
import { libraryStateChanged, libraryHref, type LibrarySort, type LibraryState } from '../model/library-state.ts';
import { type Decision, decisionsByDigit } from '../model/decision.ts';
import type { LibraryRowsProps } from './library-rows.tsx';
import { GuideState } from './guide-state.tsx';
import { RowDate, RowWarnings, WhereLine } from './row-texts.tsx';
import { isolate } from '#web/lib/isolate.ts';

interface LibraryTableProps extends LibraryRowsProps {
  readonly state: LibraryState;
  readonly onDecide: (decision: Decision, guides: readonly LibraryGuide[]) => void;
}

/** From a tablet's width on: a row a guide, numbers aligned by their last digit. Keys work on the row in focus. */
export function LibraryTable(props: LibraryTableProps) {
  const { rows, selection, state } = props;
  const { t } = useTranslation();
  const { body, current, setCurrent, onKeyDown } = useRowKeys(props);
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('library.title')}</caption>
        <thead>
          <tr className="text-ink-faint">
            {selection && (
              <th className="w-11 ps-2">
                <CheckBox
                  label={t('library.selectPage')}
                  checked={rows.length > 0 && selection.rows.length === rows.length}
                  isMixed={selection.rows.length > 0 && selection.rows.length < rows.length}
                  onToggle={selection.togglePage}
                />
              </th>
            )}
            <ColumnHead state={state} sort="title" className={selection ? '' : 'ps-4'}>
              {t('library.columns.guide')}
            </ColumnHead>
            {selection && <th className="px-2.5 text-start font-medium">{t('library.columns.state')}</th>}
            <ColumnHead state={state} sort="size" isNumber>
              {t('library.columns.files')}
            </ColumnHead>
            <ColumnHead state={state} sort="views" isNumber>
              {t('library.columns.views')}
            </ColumnHead>
            <ColumnHead state={state} sort="helpful" isNumber>
              {t('library.columns.helpful')}
            </ColumnHead>
            {selection && (
              <ColumnHead state={state} sort="reports" isNumber>
                {t('library.columns.reports')}
              </ColumnHead>
            )}
            <ColumnHead state={state} sort="newest">
              {t(selection ? 'library.columns.sent' : 'library.columns.published')}
            </ColumnHead>
            {selection && (
              <th className="w-11">
                <span className="sr-only">{t('library.columns.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter on the row in focus; it has its button too */}
        <tbody ref={body} onKeyDown={onKeyDown}>
          {rows.map((guide, index) => (
            <Row
              key={guide.id}
              {...props}
              guide={guide}
              isCurrent={index === current}
              onFocus={() => setCurrent(index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One row of the table is in the order of tabbing; the keys of the desk lead to the others and decide about it. */
function useRowKeys({ rows, selection, onOpen, onDecide }: LibraryTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(0);
  const hadFocus = useRef(false);
  const last = Math.max(0, rows.length - 1);
  const place = Math.min(current, last);
  const focusRow = (index: number) => body.current?.querySelectorAll('tr')[index]?.focus();

  // A row that was decided may leave the list with the focus in it: the one that takes its place gets it.
  const first = rows[place]?.id;
  const takeBack = useEffectEvent((_row: string | undefined, _count: number) => {
    if (hadFocus.current && document.activeElement === document.body) focusRow(place);
  });
  const count = rows.length;
  useEffect(() => takeBack(first, count), [first, count]);

  const guide = rows[place];
  useDeskKeys(({ name, digit, withShift }) => {
    if (!selection || !guide) return false;
    const isInside = body.current?.contains(document.activeElement) ?? false;
    if (name === 'next' || name === 'previous')
      focusRow(isInside ? Math.min(last, Math.max(0, place + (name === 'next' ? 1 : -1))) : place);
    else if (!isInside) return false;
    else if (name === 'select') selection.toggle(guide.id, withShift);
    else if (name === 'digit') {
      const decision = decisionsByDigit[digit - 1];
      if (decision) onDecide(decision, [guide]);
    } else return false;
    return true;
  });

  function onKeyDown({ key, target }: KeyboardEvent<HTMLTableSectionElement>): void {
    // In a control within the row it is the control's.
    if (key === 'Enter' && target instanceof HTMLTableRowElement && selection && guide) onOpen(guide);
  }
  return {
    body,
    current: place,
    setCurrent: (index: number) => {
      hadFocus.current = true;
      setCurrent(index);
    },
    onKeyDown,
  };
}

interface ColumnHeadProps extends Omit<ComponentProps<typeof SortHead>, 'href' | 'sorted'> {
  readonly state: LibraryState;
  readonly sort: LibrarySort;
}

/** A head that orders by its column. What was sent last comes first, then what was sent first. */
function ColumnHead({ state, sort, ...head }: ColumnHeadProps) {
  const isOldest = sort === 'newest' && state.sort === 'oldest';
  const isOn = state.sort === sort || isOldest;
  const next = sort === 'newest' && state.sort === 'newest' ? 'oldest' : sort;
  return (
    <SortHead
      href={libraryHref(libraryStateChanged(state, { sort: next }))}
      sorted={isOn ? (isOldest || sort === 'title' ? 'ascending' : 'descending') : null}
      {...head}
    />
  );
}

interface RowProps extends LibraryTableProps {
  readonly guide: LibraryGuide;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

const none = '–';
// Left to right in either language, so that the last digits stand below each other.
const number = 'px-2.5 text-end whitespace-nowrap tabular-nums';

function Row({ guide, isCurrent, onFocus, selection, outcomeOf, onOpen, onMenu }: RowProps) {
  const { t, language } = useTranslation();
  const isSelected = selection?.has(guide.id) ?? false;
  const told = (count: number) => (count === 0 ? none : count.toLocaleString(language));
  const title = isolate(guide.title);
  return (
    <tr
      tabIndex={selection && isCurrent ? 0 : -1}
      onFocus={onFocus}
      aria-selected={selection ? isSelected : undefined}
      className={classNames('border-t border-line -outline-offset-2', isSelected && 'bg-accent-wash/55')}
    >
      {selection && (
        <td className="ps-2">
          <CheckBox
            label={t('library.select', { title })}
            checked={isSelected}
            onToggle={withShift => selection.toggle(guide.id, withShift)}
          />
        </td>
      )}
      <td className={classNames('px-2.5 py-2', !selection && 'ps-4')}>
        <div className="flex items-center gap-3">
          <GuideTypeTile type={guide.type} small />
          <div className="min-w-0">
            <button
              type="button"
              onClick={() => onOpen(guide)}
              className="text-start text-base leading-snug font-semibold wrap-anywhere hover:underline"
            >
              <bdi dir="auto">{guide.title}</bdi>
            </button>
            <WhereLine guide={guide} />
            <RowWarnings guide={guide} outcome={outcomeOf(guide.id)} />
          </div>
        </div>
      </td>
      {selection && (
        <td className="px-2.5">
          <GuideState status={guide.status} />
        </td>
      )}
      <td dir="ltr" className={number}>
        {guide.file_count === 0 ? none : `${guide.file_count} · ${formatBytes(guide.file_bytes)}`}
      </td>
      <td dir="ltr" className={number}>
        {told(guide.view_count)}
      </td>
      <td dir="ltr" className={number}>
        {told(guide.helpful_count)}
      </td>
      {selection && (
        <td dir="ltr" className={classNames(number, guide.report_count > 0 && 'font-bold text-danger')}>
          {told(guide.report_count)}
        </td>
      )}
      <td className="px-2.5 whitespace-nowrap">
        <RowDate guide={guide} isReader={!selection} />
      </td>
      {selection && (
        <td className="pe-1.5">
          <IconButton icon="more" label={t('library.rowActions', { title })} onClick={() => onMenu(guide)} />
        </td>
      )}
    </tr>
  );
}
