import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Launch } from '../api/launch-queries.ts';

/** How far a launch is: reviews of its goal, until when, or what came of it. */
export function GoalBar({ launch }: { readonly launch: Launch }) {
  const { t } = useTranslation();
  const { goal, reviews, endsOn, isOver } = launch;
  const isReached = reviews >= goal;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          {reviews > 0 && <b className="text-2xl font-extrabold tabular-nums">{reviews.toLocaleString('en')} </b>}
          <span className="text-ink-soft">
            {t(reviews > 0 ? 'go.of' : 'go.none', { goal: goal.toLocaleString('en') })}
          </span>
        </span>
        {!isOver && <span className="text-sm text-ink-soft">{t('go.until', { day: formatDate(endsOn) })}</span>}
      </p>
      <ProgressBar
        label={t('go.progress', { count: reviews, goal: goal.toLocaleString('en') })}
        share={Math.min(1, reviews / goal)}
        className="h-3"
      />
      {(isOver || isReached) && (
        <p className="text-sm text-pretty text-ink-soft">{t(isReached ? 'go.reached' : 'go.over')}</p>
      )}
    </div>
  );
}
