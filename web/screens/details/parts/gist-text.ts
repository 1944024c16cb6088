import type { Tag } from '#contract/words.ts';
import type { EntryDetails } from '#web/entities/catalogue/entry.ts';
import { byFrequency, cautions, praises } from '#web/entities/catalogue/tallies.ts';
import { semesterFigures } from '#web/entities/figures/semesters.ts';
import { total } from '#web/entities/figures/star-spread.ts';
import { academicYearName } from '#web/entities/semesters/semester-name.ts';
import { trendOf } from '#web/entities/figures/trend.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** Least number of ratings for a sentence; fewer are single opinions. */
const minRatings = 8;
const minTagShare = 0.15;
/** Of fewer it is some who praise. */
const minPraiseShare = 0.25;
/** Votes for a tag, and answers about difficulty. */
const minVotes = 5;
const hardAbove = 3.5;
const easyBelow = 2.5;

type Rated = Pick<
  EntryDetails,
  'rating_count' | 'histogram' | 'tag_counts' | 'difficulty_avg' | 'difficulty_histogram' | 'semester_counts'
>;

/**
 * Gist of the ratings, in two or three short sentences; null where they are few or say nothing often enough. Put
 * together from counts alone, so that each word can be found in a chart of the page.
 */
export function gistOf(entry: Rated, t: Translate): string | null {
  if (entry.rating_count < minRatings) return null;
  const sentences = [praise(entry, t), effort(entry, t), movement(entry, t)].filter(text => text !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

function praise(entry: Rated, t: Translate): string | null {
  const often = saidOften(praises, entry);
  const [first, second] = often.map(tag => t(`gist.praised.${tag}`));
  if (first === undefined) return null;
  const some = (entry.tag_counts[often[0] ?? ''] ?? 0) / entry.rating_count < minPraiseShare ? 'somePraise' : 'praise';
  return second === undefined ? t(`gist.${some}`, { first }) : t(`gist.${some}Two`, { first, second });
}

function effort(entry: Rated, t: Translate): string | null {
  const caution = saidOften(cautions, entry)[0];
  const level = difficultyWord(entry);
  if (caution === undefined) return level && t(`gist.${level}`);
  return t(`gist.${level ?? 'mind'}Caution`, { caution: t(`gist.cautioned.${caution}`) });
}

function movement({ semester_counts, histogram }: Rated, t: Translate): string | null {
  const trend = trendOf(semesterFigures(semester_counts), histogram);
  return trend === null || trend.direction === 'steady'
    ? null
    : t(`gist.${trend.direction}`, { since: academicYearName(trend.since, t) });
}

function difficultyWord({ difficulty_avg, difficulty_histogram }: Rated): 'hard' | 'easy' | null {
  if (difficulty_avg === null || total(difficulty_histogram) < minVotes) return null;
  if (difficulty_avg > hardAbove) return 'hard';
  return difficulty_avg < easyBelow ? 'easy' : null;
}

/** The most frequent first. */
function saidOften<Some extends Tag>(some: readonly Some[], { tag_counts, rating_count }: Rated): readonly Some[] {
  const least = Math.max(minVotes, rating_count * minTagShare);
  return byFrequency(some, tag_counts)
    .filter(([, count]) => count >= least)
    .map(([tag]) => tag);
}
