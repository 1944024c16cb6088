import { formatScore } from '#contract/score.ts';
import type { SemesterFigure } from '#web/entities/figures/semesters.ts';
import type { StarHistogram } from '#web/entities/figures/star-spread.ts';
import { trendOf } from '#web/entities/figures/trend.ts';
import { trendSentence } from '#web/entities/figures/trend-texts.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** Smaller than of a lecturer: a whole institution hardly moves. */
const minChange = 0.2;
/** Stars a year up to which a change is slow. */
const slowly = 0.25;

/** The change of an institution's average in words, null where the numbers allow no conclusion. */
interface Change {
  readonly finding: string | null;
  readonly numbers: string;
}

/** Says from where to where the average went, first point to last, where the trend says the same. */
export function changeOf(semesters: readonly SemesterFigure[], histogram: StarHistogram, t: Translate): Change | null {
  const trend = trendOf(semesters, histogram, minChange);
  const [first, last] = [semesters[0], semesters.at(-1)];
  if (trend === null || !first || !last) return null;
  if (trend.direction === 'steady') return { finding: null, numbers: trendSentence(trend, t) };
  const years = last.year - first.year + 1;
  const change = (last.average - first.average) * (trend.direction === 'better' ? 1 : -1);
  const [from, to] = [formatScore(first.average), formatScore(last.average)];
  if (change <= 0 || from === to) return null;
  const pace = change / years <= slowly ? 'Slowly' : '';
  return {
    finding: t(`institution.change.${trend.direction}${pace}`),
    numbers: t('institution.change.years', { from, to, count: years }),
  };
}
