import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatAverage } from '#web/lib/format.ts';
import { StarShares } from '#web/ui/star-shares.tsx';
import type { StarNumber } from '#web/ui/star-number.ts';
import { minRatingsForColor } from '#contract/score.ts';
import type { EntryDetails } from '#web/entities/catalogue/entry.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { scoreWord } from '#web/entities/catalogue/score-texts.ts';
import { starCounts } from '#web/entities/catalogue/tallies.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { ScoreButton } from '#web/entities/score/score-button.tsx';

interface EntrySummaryProps {
  readonly entry: EntryDetails;
  /** The stars that the reviews of this page are limited to. */
  readonly selected?: StarNumber | null;
  /** The reviews with these stars, or with any. */
  readonly href: (stars: StarNumber | null) => string;
}

/**
 * Summary of ratings: the score and its word, count and day, again and difficulty, and how ratings are spread, where
 * there are enough of them to have a spread.
 */
export function EntrySummary({ entry, selected = null, href }: EntrySummaryProps) {
  const { t, language } = useTranslation();
  const [now] = useState(() => Date.now());
  const { kind, rating_avg, rating_count, take_again_percent, difficulty_avg, last_rated_at } = entry;
  const isThin = rating_count < minRatingsForColor;
  return (
    <section aria-label={t(`details.${kind}.summary`)} className="grid grid-cols-1 gap-2.5">
      <div className="relative -m-1.5 flex flex-wrap items-center gap-3.5 rounded-lg p-1.5 row-link">
        <EntryScore rated={entry} size={isThin ? 'small' : 'big'} />
        <div className="flex-[1_1_7rem] leading-snug">
          <p className="font-bold md:text-lg">
            {t(`score.words.${scoreWord(rating_avg, rating_count, take_again_percent)}`)}
          </p>
          {rating_count > 0 && (
            <p className="text-sm text-ink-soft">
              <ScoreButton of={entry}>{t('score.count', { count: rating_count })}</ScoreButton>
              {last_rated_at !== null && (
                <time dateTime={last_rated_at} suppressHydrationWarning className="text-ink-faint">
                  {' · '}
                  <span className="max-md:sr-only">{t('details.last')} </span>
                  {relativeTime(last_rated_at, now, language)}
                </time>
              )}
            </p>
          )}
          <p className="flex flex-wrap gap-x-3 empty:hidden text-sm text-ink-soft">
            {take_again_percent !== null && (
              <span>
                <b className="text-ink tabular-nums">{take_again_percent}%</b> {t('details.again')}
              </span>
            )}
            {!isThin && difficulty_avg !== null && (
              <span>
                {t('details.difficulty')} <b className="text-ink tabular-nums">{formatAverage(difficulty_avg)}</b>
              </span>
            )}
          </p>
        </div>
      </div>
      {!isThin && (
        <StarShares
          label={t('score.histogram')}
          counts={starCounts(entry.histogram)}
          entryLabel={(stars, count) =>
            [t('score.starCount', { count: stars }), t('score.count', { count })].join(', ')
          }
          selected={selected}
          href={href}
        />
      )}
    </section>
  );
}
