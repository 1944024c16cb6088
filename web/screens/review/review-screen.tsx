import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { departmentName, type EntryDetails, fullName } from '#web/entities/catalogue/entry.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { shortName } from '#web/entities/catalogue/local-name.ts';
import { rowsOfPages } from '#web/entities/catalogue/page.ts';
import { defaultListState, listHref } from '#web/entities/filters/list-state.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { oneReviewQuery, reviewAddressQuery } from '#web/features/reviews/api/one-review.ts';
import { FailedReviews } from '#web/features/reviews/components/failed-reviews.tsx';
import { ReviewCards } from '#web/features/reviews/components/review-cards.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';

/**
 * One review by its link (ALIVE-81): whom it is about with the score of all ratings, the review, the way to the others.
 * Of one that is not shown any more only that.
 */
export function ReviewScreen() {
  const id = useParams()['id'] ?? '';
  const { t, language } = useTranslation();
  const table = useTable();
  const address = useQuery(reviewAddressQuery(table, id)).data;
  const { kind = 'professor', target = null, isShown = false } = address ?? {};
  const entry = useQuery({ ...entryQuery(table, kind, target ?? 0), enabled: target !== null }).data ?? null;
  const name = entry && fullName(entry, { t, language });
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-3 pb-4 md:pb-15">
      <div className="pt-1.5 md:pt-5.5">
        <Breadcrumbs
          label={t('details.breadcrumbs')}
          items={[
            { label: t(`catalogue.${kind}.list`), href: listHref(kind, defaultListState) },
            ...(entry && name ? [{ label: name, href: entryPaths[kind].href(entry.id) }] : []),
            { label: t('reviewLink.page') },
          ]}
        />
      </div>
      {entry && name ? (
        <>
          <h1 className="sr-only">{t('reviewLink.of', { name })}</h1>
          <About entry={entry} name={name} />
          {isShown ? <Words entry={entry} id={id} /> : <Gone />}
          <AllReviews entry={entry} />
          {isShown && <p className="text-sm text-ink-faint">{t('reviewLink.oneOfMany')}</p>}
        </>
      ) : (
        <>
          <h1 className="sr-only">{t('reviewLink.page')}</h1>
          <Gone />
        </>
      )}
    </div>
  );
}

/** Who or what the review is about, as one link. */
function About({ entry, name }: { readonly entry: EntryDetails; readonly name: string }) {
  const { language } = useTranslation();
  const where = [departmentName(entry.department, language), entry.code, shortName(entry.institution, language)];
  return (
    <section className="link-card relative flex flex-wrap items-center gap-3.5 rounded-lg border border-line bg-surface p-4 active:bg-raised">
      <EntryAvatar entry={entry} />
      <div className="min-w-0 grow basis-[10rem]">
        <Link
          href={entryPaths[entry.kind].href(entry.id)}
          className="text-lg leading-snug font-[650] wrap-anywhere outline-none"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-sm text-ink-faint wrap-anywhere">{where.filter(Boolean).join(' · ')}</p>
      </div>
      <EntryScore rated={entry} />
    </section>
  );
}

/** The review itself. Its card is the same for its writer as for everybody: only the menu behind it differs. */
function Words({ entry: { kind, id: target }, id }: { readonly entry: EntryDetails; readonly id: string }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(oneReviewQuery(useTable(), kind, target, id));
  if (query.isError || query.fetchStatus === 'paused') return <FailedReviews query={query} />;
  if (!query.data) return <ReviewSkeleton label={t('reviews.loading')} count={1} high />;
  const reviews = rowsOfPages(query.data.pages).map(review => ({ ...review, why: null, is_mine: false }));
  if (reviews.length === 0)
    return <EmptyState icon="close" title={t('reviews.hidden')} message={t('reviews.hiddenHint')} />;
  return <ReviewCards kind={kind} id={target} reviews={reviews} loadActionRunner={loadRunner} />;
}

const loadRunner = async () => ({
  ReviewActionRunner: (await import('./one-review-action-runner.tsx')).OneReviewActionRunner,
});

const Gone = () => {
  const { t } = useTranslation();
  return <EmptyState icon="close" title={t('reviewLink.gone')} />;
};

/** The way to the others, or to the page where there are none. */
function AllReviews({ entry: { kind, id, rating_count } }: { readonly entry: EntryDetails }) {
  const { t } = useTranslation();
  const others = rating_count - 1;
  return (
    <ButtonLink href={others > 0 ? paths.reviews.href(kind, id) : entryPaths[kind].href(id)} wide className="min-h-13">
      {others > 0 ? t(`reviewLink.${kind}.more`, { count: others }) : t(`reviewLink.${kind}.toPage`)}
      <Icon name="forward" size={16} />
    </ButtonLink>
  );
}
