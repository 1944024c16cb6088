import { formatScore, minRatingsForColor, scoreLevel } from '#contract/score.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What is said of an average beside its number; the second part of the locale keys `score.words.*`. */
type ScoreWord = 'none' | 'few' | 'level1' | 'level2' | 'level3' | 'level4' | 'level5';

const words = ['none', 'level1', 'level2', 'level3', 'level4', 'level5'] as const satisfies readonly ScoreWord[];

/** @param average 1 to 5, null without ratings */
export function scoreWord(average: number | null, count: number): ScoreWord {
  if (average !== null && count > 0 && count < minRatingsForColor) return 'few';
  return words[scoreLevel(average, count)];
}

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
  const countLabel = count < minRatingsForColor ? t('score.few', { count }) : t('score.count', { count });
  return { countLabel, label: t('score.label', { score: formatScore(average), ratings: countLabel }) };
}
