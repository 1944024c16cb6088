import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseStatement } from '#web/entities/admin/case-statement.tsx';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { DebouncedSearch } from '#web/entities/filters/debounced-search.tsx';
import { Excerpt } from '#web/entities/reviews/excerpt.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { type MeantReview, reviewsForMessageQuery } from '../api/message-case.ts';

interface FindNamedProps {
  readonly id: string;
  /** Keys of what the message names already. */
  readonly known: readonly string[];
  readonly isBusy: boolean;
  readonly onFound: (review: MeantReview) => void;
}

/** A letter names reviews in its own words; here an admin finds which they are. */
export function FindNamed({ id, known, isBusy, onFound }: FindNamedProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(known.length === 0);
  if (isOpen) return <Finding id={id} known={known} isBusy={isBusy} onFound={onFound} />;
  return (
    <Button size="small" variant="ghost" icon="search" onClick={() => setOpen(true)}>
      {t('messages.find.more')}
    </Button>
  );
}

function Finding({ id, known, isBusy, onFound }: FindNamedProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data, isError, refetch, isFetching } = useQuery({
    ...reviewsForMessageQuery(useTable(), id, search),
    placeholderData: keepPreviousData,
  });
  const found = data?.filter(({ key }) => !known.includes(key));
  return (
    <div className="mt-3 grid gap-2">
      <DebouncedSearch label={t('messages.find.search')} value={search} onSearch={setSearch} />
      {isError && <FailedPart title={t('messages.find.failed')} onRetry={() => void refetch()} retrying={isFetching} />}
      {!found && !isError && <ReviewSkeleton label={t('messages.find.loading')} count={2} />}
      {found?.length === 0 && <p className="text-sm text-ink-soft">{t('messages.find.none')}</p>}
      {found && found.length > 0 && (
        <ul className="max-h-96 overflow-y-auto">
          {found.map(review => (
            <CaseStatement key={review.key} as="li">
              <span className="flex flex-wrap items-center gap-x-2">
                <Stars value={review.stars} label={t('messages.named.stars', { count: review.stars })} />
                {review.postedOn !== null && <HebrewDate iso={review.postedOn} className="text-xs text-ink-faint" />}
              </span>
              <Button size="small" loading={isBusy} onClick={() => onFound(review)}>
                {t('messages.find.thisOne')}
              </Button>
              <Excerpt className="line-clamp-3">{review.comment}</Excerpt>
            </CaseStatement>
          ))}
        </ul>
      )}
    </div>
  );
}
