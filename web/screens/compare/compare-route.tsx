import { compareHref } from '#web/entities/compare/compare-href.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { resolveEntry } from '#web/entities/catalogue/find-entry.ts';
import { settle } from '#web/entities/catalogue/settle.ts';
import { maxCompared } from '#web/entities/compare/comparison.ts';
import { paths } from '#web/entities/routing/paths.ts';
import {
  type HeadDescription,
  movedTo,
  notFound,
  type RouteContext,
  type RouteModule,
} from '#web/entities/routing/route-module.ts';
import { comparedQuery } from '#web/features/compare/api/compared-query.ts';
import { compareWithQuery } from '#web/features/compare/api/compare-with-query.ts';
import { parseCompareState } from '#web/features/compare/model/compare-state.ts';
import { listNames } from '#web/lib/list-names.ts';
import { CompareScreen } from './compare-screen.tsx';

/** Up to three professors or courses beside each other. */
export const compareRoute: RouteModule = {
  async loader({ queryClient, table, url }) {
    const { kind, ids } = parseCompareState(url.searchParams);
    if (kind === null) return;
    const { entries } = await queryClient.ensureQueryData(comparedQuery(table, kind, ids));
    const missing = ids.filter(id => !entries.some(entry => entry.id === id));
    const targets = await Promise.all(missing.map(async id => await resolveEntry(table, kind, id)));
    if (targets.some(target => target !== null)) {
      const now = ids.map(id => targets[missing.indexOf(id)] ?? id);
      throw movedTo(compareHref(kind, now));
    }
    const [first] = entries;
    if (!first) throw notFound();
    if (ids.length < maxCompared) await settle([queryClient.prefetchQuery(compareWithQuery(table, kind, first.id))]);
  },
  Component: CompareScreen,
  head: compareHead,
};

// Any set has an address, so that it can be shared; there are too many of them to be found by search.
function compareHead({ queryClient, table, url, t, language }: RouteContext): HeadDescription {
  const { kind, ids } = parseCompareState(url.searchParams);
  const entries = kind && queryClient.getQueryData(comparedQuery(table, kind, ids).queryKey)?.entries;
  const shared = { canonicalPath: kind ? compareHref(kind, ids) : paths.compare.href(), robots: 'noindex' };
  if (!kind || !entries) return { ...shared, title: t('compare.crumb'), description: t('compare.none.message') };
  const names = listNames(
    entries.map(entry => fullName(entry, { t, language })),
    language,
    name => name,
  );
  return {
    ...shared,
    title: t('compare.headTitle', { names }),
    description: t(`compare.description.${kind}`, { names }),
  };
}
