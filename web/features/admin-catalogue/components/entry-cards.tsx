import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { shownName } from '../model/catalogue-row.ts';
import { isRated } from '../model/desk-state.ts';
import { EditForm } from './edit-form.tsx';
import type { EntryRowsProps } from './entry-rows.tsx';
import { RowEnglish, RowFlags, RowScore } from './row-texts.tsx';
import { isolate } from '#web/lib/isolate.ts';
import { List } from '#web/ui/list.tsx';

/** On a phone: a card an entry, with the same facts; edited in its place. */
export function EntryCards({ rows, state, selection, edited, onEdit, onOpen }: EntryRowsProps) {
  const { t, language } = useTranslation();
  return (
    <List
      aria-label={t(`catalogueDesk.kinds.${state.kind}`)}
      className="grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-surface"
    >
      {rows.map(row => {
        const nameParameter = { name: isolate(shownName(row, { t, language })) };
        if (row.id === edited) {
          return (
            <li key={row.id} className="border-t border-line bg-accent-wash/55 p-4 first:border-t-0">
              <EditForm kind={state.kind} row={row} onClose={() => onEdit(null)} />
            </li>
          );
        }
        return (
          <li
            key={row.id}
            className={classNames(
              'flex items-start gap-1 border-t border-line p-1.5 first:border-t-0',
              selection.has(row.id) && 'bg-accent-wash/55',
            )}
          >
            {!state.team && (
              <CheckBox
                label={t('catalogueDesk.select', nameParameter)}
                checked={selection.has(row.id)}
                onToggle={withShift => selection.toggle(row.id, withShift)}
              />
            )}
            <div className="grid min-w-0 flex-1 gap-0.5 py-1.5 text-sm text-ink-soft">
              <button
                type="button"
                data-entry={row.id}
                aria-label={t('catalogueDesk.edit', nameParameter)}
                onClick={() => onEdit(row.id)}
                className="min-h-9 text-start text-base font-semibold wrap-anywhere text-ink hover:underline"
              >
                <bdi>{shownName(row, { t, language })}</bdi>
                {row.code !== null && <bdi className="ps-2 text-sm font-normal text-ink-faint">{row.code}</bdi>}
              </button>
              <span>
                <RowEnglish row={row} onEdit={() => onEdit(row.id)} />
              </span>
              {row.department && <span>{localName(row.department, language)}</span>}
              {row.institution && <span>{localName(row.institution, language)}</span>}
              {!isRated(state.kind) && (
                <span>
                  {t('catalogueDesk.holds', {
                    professors: row.professorCount.toLocaleString(language),
                    courses: row.courseCount.toLocaleString(language),
                  })}
                </span>
              )}
              <RowFlags kind={state.kind} row={row} state={state} />
            </div>
            <div className="grid justify-items-end gap-1 py-1.5">
              <IconButton
                icon="more"
                label={t('catalogueDesk.everything', nameParameter)}
                onClick={() => onOpen(row)}
              />
              {isRated(state.kind) && (
                <span className="pe-2">
                  <RowScore row={row} />
                </span>
              )}
            </div>
          </li>
        );
      })}
    </List>
  );
}
