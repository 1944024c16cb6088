import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';
import { compareHref } from '#web/entities/compare/compare-href.ts';
import { maxCompared } from '#web/entities/compare/comparison.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { comparedQuery } from '#web/features/compare/api/compared-query.ts';
import { CompareNone } from '#web/features/compare/components/compare-none.tsx';
import { CompareQuotes } from '#web/features/compare/components/compare-quotes.tsx';
import { CompareStars } from '#web/features/compare/components/compare-stars.tsx';
import { CompareTable } from '#web/features/compare/components/compare-table.tsx';
import { CompareTrends } from '#web/features/compare/components/compare-trends.tsx';
import { CompareVerdict } from '#web/features/compare/components/compare-verdict.tsx';
import { CompareWith } from '#web/features/compare/components/compare-with.tsx';
import { hasScore } from '#web/features/compare/model/has-score.ts';
import { parseCompareState } from '#web/features/compare/model/compare-state.ts';
import { remarksOf } from '#web/features/compare/model/remarks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ChartStyles } from '#web/ui/charts/chart-styles.tsx';
import { ScaleStyles } from '#web/ui/charts/scale-styles.tsx';
import { PageSheet } from '#web/ui/page-sheet.tsx';
import { isolate } from '#web/lib/isolate.ts';
import { CompareAsk } from './compare-ask.tsx';
import compareStyles from './compare.css?url';

/** Entries of the address, beside each other. The tray of the device is separate, and stays. */
export function CompareScreen() {
  const { kind, ids } = parseCompareState(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageSheet href={compareStyles} />
      <ChartStyles />
      <ScaleStyles />
      {kind === null ? <CompareNone /> : <SideBySide kind={kind} ids={ids} />}
    </>
  );
}

function SideBySide({ kind, ids }: { readonly kind: Kind; readonly ids: readonly number[] }) {
  const { t, language } = useTranslation();
  const { data } = useQuery(comparedQuery(useTable(), kind, ids));
  if (!data) return null;
  const { entries, shared } = data;
  const gone = ids.filter(id => !entries.some(entry => entry.id === id));
  const remarks = remarksOf(entries);
  const [first, second] = entries;
  const title =
    first && !second
      ? t('compare.title.with', { name: isolate(fullName(first, { t, language })) })
      : t(`compare.title.${kind}`);
  const list = kind === 'professor' ? paths.professors : paths.courses;
  return (
    <>
      <div className="pt-5.5 pb-3.5">
        <Breadcrumbs
          label={t('details.breadcrumbs')}
          items={[{ label: t(`catalogue.${kind}.list`), href: list.href() }, { label: t('compare.crumb') }]}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h1 className="heading">{title}</h1>
        {second && <ShareButton title={title} path={compareHref(kind, ids)} />}
      </div>
      <div className="grid grid-cols-1 gap-4 pb-8">
        {second && entries.some(hasScore) && <CompareVerdict entries={entries} remarks={remarks} />}
        <CompareAsk entries={entries.filter(entry => !hasScore(entry))} />
        {!second && <CompareWith kind={kind} ids={ids} />}
        <CompareTable kind={kind} entries={entries} shared={shared} gone={gone} remarks={remarks} />
        {second && ids.length < maxCompared && <CompareWith kind={kind} ids={ids} />}
        {second && (
          <>
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              <CompareTrends entries={entries} />
              <CompareStars entries={entries} />
            </div>
            {entries.some(hasScore) && <CompareQuotes entries={entries} />}
          </>
        )}
      </div>
    </>
  );
}
