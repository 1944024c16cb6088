import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatAverage } from '#web/lib/format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Histogram } from '#web/ui/histogram.tsx';
import { KeyFigure, KeyFigures } from '#web/ui/key-figures.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { parseReviewState, reviewHref, reviewsId, turned } from '#web/entities/reviews/review-state.ts';
import type { EntryDetails } from '#web/entities/catalogue/entry.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { scoreWord } from '#web/entities/catalogue/score-texts.ts';
import { starCounts, topTags } from '#web/entities/catalogue/tallies.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';

/**
 * How good, how sure, how recent: the score in a word, how ratings are spread (each bar narrows the reviews), and what
 * they say most.
 */
export function EntrySummary({ entry }: { readonly entry: EntryDetails }) {
  const { t, language } = useTranslation();
  const { search } = useLocation();
  const [now] = useState(() => Date.now());
  const { kind, rating_avg, rating_count, take_again_percent, difficulty_avg, last_rated_at } = entry;
  const reviews = parseReviewState(kind, new URLSearchParams(search));
  const tags = topTags(entry.tag_counts);
  return (
    <Panel aria-label={t(`details.${kind}.summary`)} className="grid grid-cols-1 gap-4.5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <EntryScore rated={entry} size="big" />
        <div className="flex-[1_1_7rem]">
          <p className="font-semibold">{t(`score.words.${scoreWord(rating_avg, rating_count)}`)}</p>
          {rating_count > 0 && (
            <p className="text-sm text-ink-faint">
              {t('score.count', { count: rating_count })}
              {last_rated_at !== null && (
                <>
                  {', '}
                  <time dateTime={last_rated_at} suppressHydrationWarning>
                    {t('details.lastRated', { when: relativeTime(last_rated_at, now, language) })}
                  </time>
                </>
              )}
            </p>
          )}
        </div>
      </div>
      {rating_count > 0 && (
        <Histogram
          label={t('score.histogram')}
          counts={starCounts(entry.histogram)}
          barLabel={(stars, count) => [t('score.starCount', { count: stars }), t('score.count', { count })].join(', ')}
          selected={reviews.stars}
          href={stars => `${reviewHref(kind, turned(reviews, { stars }))}#${reviewsId}`}
        />
      )}
      {(take_again_percent !== null || difficulty_avg !== null) && (
        <KeyFigures>
          {take_again_percent !== null && (
            <KeyFigure value={`${take_again_percent}%`} label={t(`details.${kind}.takeAgain`)} />
          )}
          {difficulty_avg !== null && (
            <KeyFigure value={formatAverage(difficulty_avg)} label={t('details.difficulty')} />
          )}
        </KeyFigures>
      )}
      {tags.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without bullets
        <ul role="list" className="flex flex-wrap gap-2">
          {tags.map(([tag, count]) => (
            <li key={tag}>
              <Chip>
                {t(`tags.${tag}`)} <b>{count}</b>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
