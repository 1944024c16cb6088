import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { parseReviewState, reviewHref, reviewsId, turned } from '#web/entities/reviews/review-state.ts';
import { StickyAction } from '#web/ui/sticky-action.tsx';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { EntrySummary } from '#web/features/catalogue/components/entry-summary.tsx';
import { RateButton } from '#web/features/rating/components/rate-button.tsx';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { parseKind } from '#web/entities/routing/kind.ts';
import { listHref, defaultListState } from '#web/entities/filters/list-state.ts';
import { ReviewSection } from '#web/features/reviews/components/review-section.tsx';
import { loadReviewActionRunner } from './load-review-action-runner.ts';

/**
 * All reviews of one professor or course, with the page to themselves (ROUTE-08). Its loader has made sure that the
 * entry is there.
 */
export function ReviewsScreen() {
  const { type, id } = useParams();
  const { t, language } = useTranslation();
  const kind = parseKind(type) ?? 'professor';
  const entry = useQuery(entryQuery(useTable(), kind, Number(id))).data;
  const { search } = useLocation();
  if (!entry) return null;
  const state = parseReviewState(kind, new URLSearchParams(search));
  const name = fullName(entry, { t, language });
  return (
    <>
      <div className="pt-1.5 pb-1.5 md:pt-5.5 md:pb-3.5">
        <Breadcrumbs
          label={t('details.breadcrumbs')}
          items={[
            { label: t(`catalogue.${kind}.list`), href: listHref(kind, defaultListState) },
            { label: name, href: entryPaths[kind].href(entry.id) },
            { label: t('reviews.heading') },
          ]}
        />
      </div>
      <header className="grid gap-1 pb-4">
        <h1 className="heading">{t('reviews.of', { name })}</h1>
        <p className="text-sm text-ink-faint">
          {[localName(entry.department, language), localName(entry.institution, language)].join(' · ')}
        </p>
      </header>
      <div className="grid grid-cols-1 gap-4 pb-4 md:pb-15 lg:grid-cols-[minmax(0,1fr)_320px]">
        <aside className="grid grid-cols-1 content-start gap-4 tall:lg:sticky lg:top-[76px] lg:col-start-2 lg:self-start">
          <Panel as="div">
            <EntrySummary
              entry={entry}
              selected={state.stars}
              href={stars => `${reviewHref(kind, turned(state, { stars }))}#${reviewsId}`}
            />
          </Panel>
          <RateButton entry={entry} className="max-md:hidden" />
        </aside>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <ReviewSection entry={entry} loadActionRunner={loadReviewActionRunner} />
        </div>
      </div>
      <StickyAction>
        <RateButton entry={entry} className="flex-auto" />
      </StickyAction>
    </>
  );
}
