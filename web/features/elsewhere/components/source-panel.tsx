import type { ReactNode } from 'react';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { OlderReviews, Survey } from '../api/elsewhere.ts';

interface SourcePanelProps<Source extends Survey | OlderReviews> {
  readonly source: Source;
  readonly title: ReactNode;
  /** Says what it is not. */
  readonly note: ReactNode;
  /** Number of rows that are not folded. */
  readonly maxShown: number;
  readonly children: (rows: Source['rows']) => ReactNode;
  /** Stands below all rows. */
  readonly below?: ReactNode;
}

/** One source: its name, some of its rows, the others on demand, and whose they are, since when and where. */
export function SourcePanel<Source extends Survey | OlderReviews>(props: SourcePanelProps<Source>) {
  const { t, language } = useTranslation();
  const { source, title, note, maxShown, children, below } = props;
  const { id, url, published_on, count } = source;
  const rows: Source['rows'] = source.rows;
  return (
    <Panel aria-labelledby={`source-${id}`} data-nosnippet="" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id={`source-${id}`} className="text-xl font-bold wrap-anywhere">
          {title}
        </h2>
        <p className="text-sm text-ink-faint">{note}</p>
      </div>
      {children(rows.slice(0, maxShown))}
      {rows.length > maxShown && (
        <details>
          <summary className="roomy cursor-pointer text-sm text-ink-soft underline underline-offset-4">
            {t('elsewhere.all', { count })}
          </summary>
          <div className="pt-3">{children(rows.slice(maxShown))}</div>
          {count > rows.length && (
            <p className="pt-3 text-sm text-ink-faint">{t('elsewhere.newest', { count: rows.length })}</p>
          )}
        </details>
      )}
      {below}
      <p className="text-xs wrap-anywhere text-ink-faint">
        {t('elsewhere.source', {
          name: isolate(localName(source, language)),
          day: isolate(formatDate(published_on)),
        })}
        {url?.startsWith('https://') && (
          <>
            {' · '}
            <a href={url} rel="nofollow noopener noreferrer" className="roomy underline underline-offset-4">
              {t('elsewhere.toSource')}
            </a>
          </>
        )}
      </p>
    </Panel>
  );
}
