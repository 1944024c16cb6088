import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useTable } from '#web/lib/table-context.ts';
import { logFactsQuery } from '../api/decision-log.ts';

/** Result of the last nightly check that each row follows from the one before it. */
export function ChainLine() {
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
