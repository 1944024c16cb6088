import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ExportButton } from '#web/entities/admin/export-button.tsx';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { decisionLogQuery, logFactsQuery } from '../api/decision-log.ts';
import { exportLog } from '../api/export-log.ts';
import { logHref, parseLogState, rowsOfPage } from '../model/log-state.ts';
import { LogFilters } from './log-filters.tsx';
import { LogRows } from './log-rows.tsx';
import { RecordRequest } from './record-request.tsx';

/** Log of decisions: who did what to what, what it was before and after, and why. Nothing here changes a row. */
export function LogScreen() {
  const { t } = useTranslation();
  const state = parseLogState(useSearch());
  const table = useTable();
  const query = useQuery({ ...decisionLogQuery(table, state), placeholderData: keepPreviousData });
  const rows = query.data?.slice(0, rowsOfPage) ?? [];
  const last = rows.at(-1);
  return (
    <div className="grid grid-cols-1 gap-4 pt-5.5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="heading">{t('log.title')}</h1>
          <p className="text-ink-soft">{t('log.lead')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <RecordRequest />
          <ExportButton
            size="small"
            load={signal => exportLog(table, state, t, signal)}
            fileName="dargu-log"
            label={t('log.export')}
            failed={t('log.exportFailed')}
          />
        </div>
      </header>
      <LogFilters state={state} />
      {query.data === undefined ? (
        <Unloaded query={query} failed={t('log.failed')} loading={<ReviewSkeleton label={t('log.loading')} />} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('log.empty')} message={t('log.emptyHint')} />
      ) : (
        <LogRows rows={rows} isStale={query.isPlaceholderData} />
      )}
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <ChainLine />
        <nav aria-label={t('log.pages')} className="flex gap-2">
          {state.before !== null && (
            <ButtonLink size="small" href={logHref({ ...state, before: null })}>
              {t('log.newest')}
            </ButtonLink>
          )}
          {last && (query.data?.length ?? 0) > rowsOfPage && (
            <ButtonLink size="small" href={logHref({ ...state, before: last.id })}>
              {t('log.older')}
            </ButtonLink>
          )}
        </nav>
      </footer>
    </div>
  );
}

/** Result of the last nightly check that each row follows from the one before it. */
function ChainLine() {
  const { t } = useTranslation();
  const { data } = useQuery(logFactsQuery(useTable(), ''));
  if (!data || data.checkedEntries === 0) return null;
  const { checkedAt, checkedEntries, firstBroken } = data;
  return (
    <p className="text-sm text-ink-faint">
      {t('log.chain')}{' '}
      {checkedAt === null ? (
        t('log.unchecked')
      ) : firstBroken === null ? (
        <span className="text-ok">{t('log.whole', { count: checkedEntries, at: formatMoment(checkedAt) })}</span>
      ) : (
        <strong className="text-danger">{t('log.broken', { row: firstBroken, at: formatMoment(checkedAt) })}</strong>
      )}
    </p>
  );
}
