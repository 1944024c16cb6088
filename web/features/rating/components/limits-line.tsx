import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import type { RatingLimits } from '../api/rating-limits.ts';

/** Number of ratings left shortly before the limit; or the time at which it opens again. */
export function LimitsLine({ limits }: { readonly limits: RatingLimits | null }) {
  const { t } = useTranslation();
  if (limits === null) return <span />;
  const { left_today, left_this_month, opens_at } = limits;
  if (opens_at !== null) {
    return (
      <p role="status" className="text-sm text-pretty text-danger">
        {t(left_this_month === 0 ? 'rating.failure.monthlyLimit' : 'rating.failure.dailyLimit', {
          when: formatMoment(opens_at),
        })}
      </p>
    );
  }
  const count = Math.min(left_today, left_this_month);
  return (
    <p className="text-sm text-ink-soft">
      {t(left_this_month < left_today ? 'rating.leftThisMonth' : 'rating.leftToday', { count })}
    </p>
  );
}
