import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { GuideState } from './guide-state.tsx';
import type { LibraryRowsProps } from './library-rows.tsx';
import { RowDate, RowWarnings, WhereLine } from './row-texts.tsx';
import { isolate } from '#web/lib/isolate.ts';
import { List } from '#web/ui/list.tsx';

/** On a phone: a card a guide, with the same facts; what is nothing is left out. */
export function LibraryCards({ rows, selection, outcomeOf, onOpen, onMenu }: LibraryRowsProps) {
  const { t, language } = useTranslation();
  return (
    <List aria-label={t('library.title')} className="grid grid-cols-1 gap-3">
      {rows.map(guide => {
        const isSelected = selection?.has(guide.id) ?? false;
        const title = isolate(guide.title);
        return (
          <li
            key={guide.id}
            className={classNames(
              'flex items-start gap-1 rounded-lg border bg-surface p-2.5',
              isSelected ? 'border-accent' : 'border-line',
              !selection && 'ps-4',
            )}
          >
            {selection && (
              <CheckBox
                label={t('library.select', { title })}
                checked={isSelected}
                onToggle={() => selection.toggle(guide.id, false)}
              />
            )}
            <div className="min-w-0 flex-1 py-2.5">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                {selection && <GuideState status={guide.status} />}
                <span className="text-sm text-ink-faint">
                  <RowDate guide={guide} isReader={!selection} />
                </span>
              </div>
              <button
                type="button"
                onClick={() => onOpen(guide)}
                className="roomy text-start leading-snug font-semibold wrap-anywhere hover:underline"
              >
                <bdi dir="auto">{guide.title}</bdi>
              </button>
              <WhereLine guide={guide} />
              <RowWarnings guide={guide} outcome={outcomeOf(guide.id)} />
              <div className="mt-1 flex flex-wrap gap-x-3.5 text-sm text-ink-faint">
                <span>
                  {guide.file_count === 0 ? (
                    t('library.noFiles')
                  ) : (
                    <>
                      {t('library.files', { count: guide.file_count })} ·{' '}
                      <bdi dir="ltr">{formatBytes(guide.file_bytes)}</bdi>
                    </>
                  )}
                </span>
                {guide.helpful_count > 0 && (
                  <span className="inline-flex items-center gap-1.5">
                    <Icon name="thumb-up" size={15} />
                    <span className="sr-only">{t('library.columns.helpful')}</span>
                    {guide.helpful_count.toLocaleString(language)}
                  </span>
                )}
                {selection && guide.report_count > 0 && (
                  <span className="inline-flex items-center gap-1.5 font-semibold text-danger">
                    <Icon name="flag" size={15} />
                    {t('library.reports', { count: guide.report_count })}
                  </span>
                )}
              </div>
            </div>
            {selection && (
              <IconButton icon="more" label={t('library.rowActions', { title })} onClick={() => onMenu(guide)} />
            )}
          </li>
        );
      })}
    </List>
  );
}
