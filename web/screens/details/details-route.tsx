import { formatScore } from '#contract/score.ts';
import {
  type HeadDescription,
  movedTo,
  type RouteContext,
  type RouteModule,
} from '#web/entities/routing/route-module.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { highlightedQuery } from '#web/features/reviews/api/highlighted-reviews.ts';
import { parseReviewState, reviewHref } from '#web/entities/reviews/review-state.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { elsewhereQuery } from '#web/features/elsewhere/api/elsewhere.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { loadEntry } from '#web/entities/catalogue/load-entry.ts';
import { settle } from '#web/entities/catalogue/settle.ts';
import type { LatePart } from '#web/ui/late-part.tsx';
import { DetailsScreen, preloadParts } from './details-screen.tsx';
import { LateAsk, LateElsewhere, LateElsewhereNote } from './entry-head.tsx';
import type { TeachersProps } from './parts/teachers.tsx';
import { structuredData } from './structured-data.ts';

const preloadBelow = () => import('./parts/load-below.ts');
let below: Awaited<ReturnType<typeof preloadBelow>> | undefined;
/** Remembered: on the server each import goes through the module loader, also of what is there already. */
const importBelow = async () => (below ??= await preloadBelow());

/** Makes the route of one professor, or of one course with those who teach it. */
export function detailsRoute(kind: Kind, Teachers?: LatePart<TeachersProps>): RouteModule {
  return {
    async loader(context) {
      const { queryClient, table, url, params } = context;
      // Where addresses led that narrowed or turned the reviews of this page.
      const narrowed = reviewHref(kind, parseReviewState(kind, url.searchParams));
      const isMoved = narrowed !== '?';
      await loadEntry(context, kind, {
        hrefOf: entryPaths[kind].href,
        loadBeside: async id => {
          if (isMoved) return;
          await settle([
            queryClient.prefetchInfiniteQuery(highlightedQuery(table, kind, id)),
            importBelow().then(({ loadBelow }) => loadBelow(context, kind, id)),
            preloadParts(),
            ...(Teachers ? [Teachers.preload()] : []),
          ]);
        },
      });
      const entry = queryClient.getQueryData(entryQuery(table, kind, Number(params['id'])).queryKey);
      if (entry?.rating_count === 0) await LateAsk.preload();
      if (entry?.isElsewhere && !isMoved)
        await settle([
          queryClient.prefetchQuery(elsewhereQuery(table, kind, entry.id)),
          LateElsewhere.preload(),
          LateElsewhereNote.preload(),
        ]);
      if (isMoved) throw movedTo(paths.reviews.href(kind, Number(params['id'])) + narrowed);
    },
    Component: () => <DetailsScreen kind={kind} Teachers={Teachers} />,
    head: context => detailsHead(kind, context),
  };
}

function detailsHead(kind: Kind, { queryClient, table, params, url, t, language }: RouteContext): HeadDescription {
  const id = Number(params['id']);
  const canonicalPath = entryPaths[kind].href(id);
  const entry = queryClient.getQueryData(entryQuery(table, kind, id).queryKey);
  if (!entry) return { title: t(`catalogue.${kind}.list`), description: t('catalogue.lead'), canonicalPath };
  const { rating_avg, rating_count } = entry;
  const name = fullName(entry, { t, language });
  const institution = localName(entry.institution, language);
  const count = t('score.count', { count: rating_count });
  const ratings =
    rating_avg === null
      ? t('score.words.none')
      : t('details.scoreInWords', { score: formatScore(rating_avg), ratings: count });
  return {
    title: t('details.title', { name, institution }),
    description: t(`details.${kind}.description`, {
      name,
      institution,
      ratings,
      department: localName(entry.department, language),
    }),
    canonicalPath,
    image: `/og/${kind}/${id}.png`,
    // Search engines read what the server writes, so the browser needs no code for it.
    ...(import.meta.env.SSR && { jsonLd: structuredData(entry, url.origin, { t, language }) }),
  };
}
