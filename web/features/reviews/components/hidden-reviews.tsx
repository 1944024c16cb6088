import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { Excerpt } from '#web/entities/reviews/excerpt.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { type HiddenReview, hiddenReviewsQuery, showHidden } from '../api/hidden-reviews.ts';

/**
 * The reviews that the person has hidden, to take back one by one or all at once; nothing where there have been none.
 */
export function HiddenReviews() {
  const { t } = useTranslation();
  const table = useTable();
  const queryClient = useQueryClient();
  const { show } = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasShown, setShown] = useState(false);
  const query = hiddenReviewsQuery(table);
  const { data: hidden = [] } = useQuery(query);
  const takeBack = useMutation({
    mutationFn: (which: HiddenReview | 'all') => showHidden(table, which),
    onSuccess: (_done, which) => {
      setShown(true);
      queryClient.setQueryData(query.queryKey, (now = []) =>
        which === 'all' ? [] : now.filter(({ id }) => id !== which.id),
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.reviews.prefix() });
      show({ title: t(which === 'all' ? 'hiddenReviews.allShown' : 'hiddenReviews.shown'), variant: 'success' });
      // What was pressed has gone.
      heading.current?.focus();
    },
    onError: (error, which) =>
      show({
        title: t(which === 'all' ? 'hiddenReviews.allFailed' : 'hiddenReviews.failed'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      }),
    networkMode: 'always',
  });
  if (hidden.length === 0 && !hasShown) return null;
  return (
    <Panel aria-label={t('hiddenReviews.title')}>
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {t('hiddenReviews.title')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-soft">
        {t(hidden.length === 0 ? 'hiddenReviews.none' : 'hiddenReviews.lead')}
      </p>
      {hidden.length > 0 && (
        <List style={{ maxHeight: '60vh' }} className="relative mt-3 overflow-y-auto">
          {hidden.map(entry => (
            <HiddenRow
              key={entry.id}
              entry={entry}
              disabled={takeBack.isPending}
              onShow={() => takeBack.mutate(entry)}
            />
          ))}
        </List>
      )}
      {hidden.length > 1 && (
        <Button
          data-track="show_all_reviews"
          className="mt-4"
          loading={takeBack.isPending && takeBack.variables === 'all'}
          disabled={takeBack.isPending}
          onClick={() => takeBack.mutate('all')}
        >
          {t('hiddenReviews.showAll')}
        </Button>
      )}
    </Panel>
  );
}

interface HiddenRowProps {
  readonly entry: HiddenReview;
  readonly disabled: boolean;
  readonly onShow: () => void;
}

function HiddenRow({ entry: { review }, disabled, onShow }: HiddenRowProps) {
  const { t, language } = useTranslation();
  const name = review ? fullName(review.target, { t, language }) : t('hiddenReviews.unreadable');
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-2">
      <div className="min-w-0 py-1.5">
        {review ? (
          <div className="flex flex-wrap items-center gap-x-2.5">
            <Link
              href={entryPaths[review.kind].href(review.target.id)}
              className="roomy wrap-anywhere font-semibold hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
            <Stars value={review.stars} label={t('score.stars', { stars: review.stars })} />
          </div>
        ) : (
          <p className="text-ink-soft">{name}</p>
        )}
        {review && <Excerpt className="line-clamp-2 text-sm text-ink-soft">{review.excerpt}</Excerpt>}
      </div>
      <Button
        data-track="show_review"
        size="small"
        className="shrink-0"
        disabled={disabled}
        aria-label={t('hiddenReviews.showOf', { name })}
        onClick={onShow}
      >
        {t('hiddenReviews.show')}
      </Button>
    </li>
  );
}
