import { formatScore, scoreLevel } from '#contract/score.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ScoreChip } from '#web/ui/score-chip.tsx';

interface AverageChipProps {
  readonly average: number;
  /** Of how many reviews. */
  readonly count: number;
  readonly size: 'small' | 'middle' | 'card' | 'big';
}

/** An average of institution reviews as number and colour; on a card with its count below. */
export function AverageChip({ average, count, size }: AverageChipProps) {
  const { t } = useTranslation();
  const countLabel = t('reviews.count', { count });
  return (
    <ScoreChip
      score={formatScore(average)}
      level={scoreLevel(average, count)}
      size={size}
      countLabel={countLabel}
      label={
        size === 'card' || size === 'big'
          ? t('score.label', { score: formatScore(average), ratings: countLabel })
          : t('score.stars', { stars: formatScore(average) })
      }
    />
  );
}
