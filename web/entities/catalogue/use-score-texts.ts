import { useTranslation } from '#web/i18n/use-translation.ts';
import { minRatingsForColour, formatScore } from '#contract/score.ts';

interface ScoreTexts {
  /** How many ratings there are, and whether those are few: `27 ratings`. */
  readonly countLabel: string;
  /** Score and count in one sentence, for screen readers. */
  readonly label: string;
}

/** What is said of a score beside its number. */
export function useScoreTexts(average: number | null, count: number): ScoreTexts {
  const { t } = useTranslation();
  if (average === null || count === 0) return { countLabel: t('score.none'), label: t('score.words.none') };
  const countLabel = count < minRatingsForColour ? t('score.few', { count }) : t('score.count', { count });
  return { countLabel, label: t('score.label', { score: formatScore(average), ratings: countLabel }) };
}
