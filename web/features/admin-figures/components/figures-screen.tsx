import { useQuery } from '@tanstack/react-query';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { csvHead, csvLine } from '#web/lib/csv.ts';
import { formatDate } from '#web/lib/format.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { dailyFiguresQuery } from '../api/figures.ts';
import { type DayFigures, splitPeriod } from '../model/figures.ts';
import { figureDays, figuresHref, parseFigureDays } from '../model/figures-state.ts';
import { CoveragePlot } from './coverage-plot.tsx';
import { KeyNumbers } from './key-numbers.tsx';
import { RatingsPlot, ReportsPlot, SpeedPlot, ViewsPlot } from './day-plots.tsx';
import { isolate } from '#web/lib/isolate.ts';

/** The dashboard: what happened over so many whole days, and how it compares. */
export function FiguresScreen() {
  const { t } = useTranslation();
  const days = parseFigureDays(useSearch());
  const query = useQuery(dailyFiguresQuery(useTable(), days));
  const { now, before } = splitPeriod(query.data ?? [], days);
  return (
    <div className="grid grid-cols-1 gap-4 pt-5.5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="heading">{t('figures.title')}</h1>
          {now.length > 0 && <Period days={now} />}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <nav aria-label={t('figures.days')} className="flex gap-2">
            {figureDays.map(count => (
              <ChipLink key={count} href={figuresHref(count)} current={count === days}>
                {t('figures.daysCount', { count })}
              </ChipLink>
            ))}
          </nav>
          {now.length > 0 && <ExportDays days={now} />}
        </div>
      </header>
      {query.data === undefined ? (
        <Unloaded
          query={query}
          failed={t('figures.failed')}
          loading={<ReviewSkeleton label={t('figures.loading')} />}
        />
      ) : now.length === 0 ? (
        <EmptyState icon="info" title={t('figures.empty')} message={t('figures.emptyHint')} />
      ) : (
        <>
          <KeyNumbers now={now} before={before} />
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <ViewsPlot days={now} />
            <RatingsPlot days={now} />
            <SpeedPlot days={now} />
            <ReportsPlot days={now} />
          </div>
        </>
      )}
      <CoveragePlot />
    </div>
  );
}

function Period({ days }: { readonly days: readonly DayFigures[] }) {
  const { t } = useTranslation();
  const dayAt = (index: number) => formatDate(`${days.at(index)?.day}T12:00:00Z`);
  return (
    <p className="text-ink-soft">
      {t('figures.period', { from: isolate(dayAt(0)), to: isolate(dayAt(-1)), days: days.length })}
    </p>
  );
}

/** All that is drawn, a line a day. */
function ExportDays({ days }: { readonly days: readonly DayFigures[] }) {
  const { t } = useTranslation();
  const save = () => {
    const names = [
      t('figures.day'),
      t('figures.views'),
      t('figures.signUps'),
      t('figures.ratings'),
      t('figures.guides'),
      t('figures.reports'),
      t('figures.holds'),
      t('figures.speed'),
    ];
    const lines = days.map(({ day, pageViews, signUps, ratings, guides, reports, holds, medianHours }) =>
      csvLine([day, pageViews, signUps, ratings, guides, reports, holds, medianHours]),
    );
    void saveFile(
      new Blob([csvHead(names), ...lines], { type: 'text/csv' }),
      `${t('figures.fileName')}-${days.at(-1)?.day}.csv`,
    );
  };
  return (
    <Button size="small" icon={documentIcons.download} onClick={save}>
      {t('figures.export')}
    </Button>
  );
}
