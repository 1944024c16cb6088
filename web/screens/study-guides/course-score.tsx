import { useState } from 'react';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import type { EntryDetails } from '#web/entities/catalogue/entry.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { scoreWord } from '#web/entities/catalogue/score-texts.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Score of the course itself, with a link to its page. */
export function CourseScore({ course }: { readonly course: EntryDetails }) {
  const { t, language } = useTranslation();
  const [now] = useState(() => Date.now());
  const { rating_avg, rating_count, take_again_percent, last_rated_at } = course;
  return (
    <Panel as="div" className="grid gap-4">
      <div className="flex items-center gap-4">
        <EntryScore rated={course} size="small" />
        <div className="min-w-0">
          <p className="font-semibold">{t(`score.words.${scoreWord(rating_avg, rating_count, take_again_percent)}`)}</p>
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
      <ButtonLink href={paths.course.href(course.id)} wide>
        {t('guides.toCourse')}
      </ButtonLink>
    </Panel>
  );
}
