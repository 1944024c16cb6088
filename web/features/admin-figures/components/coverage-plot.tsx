import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PlotCard } from '#web/ui/plot/plot-card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { coverageQuery } from '../api/figures.ts';
import type { Coverage } from '../model/figures.ts';
import { coverageFinding } from '../model/findings.ts';
import { isolate } from '#web/lib/isolate.ts';

const fewInstitutions = 10;

/** Coverage by reviews, institution by institution. */
export function CoveragePlot() {
  const { t, language } = useTranslation();
  const query = useQuery(coverageQuery(useTable()));
  const [isAll, setAll] = useState(false);
  if (!query.data)
    return query.isError ? (
      <FailedPart title={t('figures.failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    ) : null;
  const finding = coverageFinding(query.data);
  const rated = query.data.filter(({ reviews }) => reviews > 0);
  const without = query.data.filter(({ reviews }) => reviews === 0);
  const shown = isAll ? rated : rated.slice(0, fewInstitutions);
  return (
    <PlotCard
      title={t(finding.key, finding.values)}
      lead={t('figures.coverageLead')}
      words={{ asTable: t('figures.asTable'), asChart: t('figures.asChart') }}
      table={{
        columns: [t('figures.institution'), t('figures.covered'), t('figures.lecturers'), t('figures.reviews')],
        rows: query.data.map(row => [
          localName(row, language),
          row.covered.toLocaleString(language),
          row.professors.toLocaleString(language),
          row.reviews.toLocaleString(language),
        ]),
      }}
    >
      <div className="grid gap-3">
        {shown.map(row => (
          <CoverageBar key={row.id} row={row} />
        ))}
        {rated.length > fewInstitutions && (
          <Button size="small" className="justify-self-start" onClick={() => setAll(!isAll)}>
            {t(isAll ? 'figures.fewerInstitutions' : 'figures.allInstitutions')}
          </Button>
        )}
        {without.length > 0 && <WithoutReviews rows={without} />}
      </div>
    </PlotCard>
  );
}

function CoverageBar({ row }: { readonly row: Coverage }) {
  const { t, language } = useTranslation();
  const share = row.covered / Math.max(1, row.professors);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 text-sm md:grid-cols-[12rem_1fr_12rem]">
      <Link href={paths.professors.href({ institution: row.id })} className="truncate hover:underline">
        <bdi>{localName(row, language)}</bdi>
      </Link>
      <ProgressBar share={share} className="max-md:order-1 max-md:col-span-2" />
      <span className="text-end text-ink-soft tabular-nums">
        <b className="text-ink">
          <bdi>{`${Math.round(share * 100)}%`}</bdi>
        </b>{' '}
        · {t('figures.share', { covered: row.covered, all: row.professors })}
      </span>
    </div>
  );
}

function WithoutReviews({ rows }: { readonly rows: readonly Coverage[] }) {
  const { t, language } = useTranslation();
  const named = rows.slice(0, 4).map(row => isolate(localName(row, language)));
  const more = rows.length - named.length;
  return (
    <p className="border-line border-t pt-3 text-sm text-ink-soft">
      <b className="text-ink">{t('figures.noReviews')}</b> {named.join(', ')}{' '}
      {more > 0 && t('figures.andMore', { count: more })}
    </p>
  );
}
