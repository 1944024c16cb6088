import { formatScore, minRatingsForColor, scoreLevel } from '#contract/score.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Word beside an average; the second part of the locale keys `score.words.*`. */
type ScoreWord = 'none' | 'few' | 'level1' | 'level2' | 'level3' | 'level4' | 'level5';

const words = ['none', 'level1', 'level2', 'level3', 'level4', 'level5'] as const satisfies readonly ScoreWord[];

/** The share of people, in percent, who would come again at least where the word is that of the level. */
const leastAgain = { level5: 80, level4: 60, level3: 25 } as const;

/**
 * The word of a score, never kinder than the share of people who would come again.
 * @param average 1 to 5, null without ratings
 * @param again in percent, null where it is not known
 */
export function scoreWord(average: number | null, count: number, again: number | null = null): ScoreWord {
  if (average !== null && count > 0 && count < minRatingsForColor) return 'few';
  const word = words[scoreLevel(average, count)];
  if (again === null || !(word in leastAgain)) return word;
  const allowed = (['level5', 'level4', 'level3'] as const).find(level => again >= leastAgain[level]) ?? 'level2';
  return words.indexOf(allowed) < words.indexOf(word) ? allowed : word;
}

interface ScoreTexts {
  /** Number of ratings, and whether those are few: `27 ratings`. */
  readonly countLabel: string;
  /** Score and count in one sentence, for screen readers. */
  readonly label: string;
}

/** Word for a score, shown beside its number. */
export function useScoreTexts(average: number | null, count: number): ScoreTexts {
  const { t } = useTranslation();
  if (average === null || count === 0) return { countLabel: t('score.none'), label: t('score.words.none') };
  const countLabel = count < minRatingsForColor ? t('score.few', { count }) : t('score.count', { count });
  return { countLabel, label: t('score.label', { score: formatScore(average), ratings: countLabel }) };
}
