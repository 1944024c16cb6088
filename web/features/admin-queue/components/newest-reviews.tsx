import { useInfiniteQuery } from '@tanstack/react-query';
import { caseName, isSameCase } from '#web/entities/admin/case.ts';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { inOneLine } from '#web/lib/in-one-line.ts';
import { Link } from '#web/ui/link.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { type NewestReview, newestReviewsQuery } from '../api/newest-reviews.ts';
import { queueHref, type QueueState } from '../model/queue-state.ts';
import { MarkedText } from '#web/entities/admin/marked-text.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';

/** What was written last, for an eye on it; each opens like a case, and can be taken down. */
export function NewestReviews({ state }: { readonly state: QueueState }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(newestReviewsQuery(useTable()));
  if (!query.data) {
    return <Unloaded query={query} failed={t('queue.failed')} loading={<QueueSkeleton />} />;
  }
  return (
    <>
      <ul className="mt-3 grid">
        {query.data.pages.flat().map(review => (
          <li
            key={review.kind + review.key}
            className={classNames(
              'rounded-md border',
              isSameCase(review, state.open) ? 'on border-edge bg-accent-wash' : 'border-transparent hover:bg-surface',
            )}
          >
            <NewestLink review={review} href={queueHref({ ...state, open: review })} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="small"
          wide
          className="mt-3"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('queue.earlier')}
        </Button>
      )}
    </>
  );
}

function NewestLink({ review, href }: { readonly review: NewestReview; readonly href: string }) {
  const words = useTranslation();
  const { t } = words;
  const { stars, excerpt, saidOn, status } = review;
  return (
    <Link href={href} className="grid gap-0.5 rounded-md px-3 py-2.5">
      <span className="flex justify-between gap-2">
        <bdi className="truncate font-semibold">{caseName(review, words)}</bdi>
        <HebrewDate iso={saidOn} className="text-xs text-ink-faint" />
      </span>
      <span className="flex items-center gap-2 text-xs">
        <Stars value={stars} label={t('case.starsOf', { stars })} />
        {status !== 'visible' && (
          <span className="text-warn-ink">{t(status === 'held' ? 'case.held' : 'case.isDown')}</span>
        )}
      </span>
      <span dir="auto" className="line-clamp-2 text-start text-sm text-ink-soft">
        <MarkedText text={inOneLine(excerpt)} quoted={[]} />
      </span>
    </Link>
  );
}
