import type { AcademicUnit } from '#web/features/academic-units/api/unit-queries.ts';
import { ratingsOfOpenUnit } from '#web/features/academic-units/api/unit-queries.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Launch } from '#web/features/launch/api/launch-queries.ts';
import { GoalBar } from '#web/features/launch/components/goal-bar.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { RateField } from '../search/rate-field.tsx';

interface UnitAskProps {
  /** The launch of the institution, whose goal takes the place of the fifty. */
  readonly launch: Launch | null;
  readonly unit: AcademicUnit;
  /** Ratings so far, fewer than fifty. */
  readonly ratings: number;
}

/** Asks for ratings of an institution or a department that has few: how far it is, and a field for who taught one. */
export function UnitAsk({ unit, ratings, launch }: UnitAskProps) {
  const { t } = useTranslation();
  const left = ratingsOfOpenUnit - ratings;
  return (
    <>
      {launch ? (
        <GoalBar launch={launch} />
      ) : ratings === 0 ? (
        <div className="grid gap-1.5">
          <h2 className="text-lg font-bold">{t('institution.empty.title')}</h2>
          <p className="text-pretty text-ink-soft">{t('institution.empty.lead')}</p>
        </div>
      ) : (
        <div className="grid gap-2">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="text-lg">{t('institution.opening')}</b>
            <span aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
              {t('institution.ofGoal', { count: ratings, goal: ratingsOfOpenUnit })}
            </span>
          </p>
          <ProgressBar
            label={t('institution.reviewsOfGoal', { count: ratings, goal: ratingsOfOpenUnit })}
            share={ratings / ratingsOfOpenUnit}
            className="h-3"
          />
          {unit.department === null && (
            <p className="text-sm text-pretty text-ink-soft">{t('institution.small', { count: left })}</p>
          )}
        </div>
      )}
      <RateField label={t('institution.empty.field')} unit={unit} />
    </>
  );
}
