import { formatScore, scoreLevel } from '#contract/score.ts';
import { type Criterion, criteria } from '#web/entities/institution-reviews/criteria.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Panel } from '#web/ui/panel.tsx';
import { AverageChip } from './average-chip.tsx';

interface CriterionScoresProps {
  readonly averages: Readonly<Record<Criterion, number>>;
  readonly count: number;
}

/** Each criterion as a bar and a number, in the order of the form. */
export function CriterionScores({ averages, count }: CriterionScoresProps) {
  const { t } = useTranslation();
  return (
    <Panel aria-labelledby="by-criterion">
      <h2 id="by-criterion" className="mb-3 text-lg font-bold">
        {t('institutionReviews.byCriterion')}
      </h2>
      <ul className="grid gap-1.5">
        {criteria.map(criterion => (
          <li key={criterion} className="grid grid-cols-[5.25rem_1fr_auto] items-center gap-3 text-sm">
            <span>{t(`institutionReviews.criteria.${criterion}`)}</span>
            <span aria-hidden="true" className="h-2.25 overflow-hidden rounded-full bg-raised">
              <span
                style={{ '--share': `${((averages[criterion] - 1) / 4) * 100}%` }}
                data-score={scoreLevel(Number(formatScore(averages[criterion])), count)}
                className="bar-fill block min-w-2"
              />
            </span>
            <AverageChip average={averages[criterion]} count={count} size="small" />
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-sm text-ink-faint">{t('institutionReviews.averageOf', { count })}</p>
    </Panel>
  );
}
