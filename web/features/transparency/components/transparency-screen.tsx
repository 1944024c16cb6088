import { useQuery } from '@tanstack/react-query';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { MoreTexts } from '#web/i18n/more-texts.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { quartersQuery, transparencyTextsQuery } from '../api/quarters.ts';
import { isQuiet, type Quarter, quarterName, quarterNumber } from '../model/quarter.ts';
import { AmountsPanel, OutcomesPanel, RequestsPanel } from './amounts.tsx';
import { Headline } from './headline.tsx';
import { HowItIsCounted } from './how-it-is-counted.tsx';
import { QuartersPlot } from './quarters-plot.tsx';
import { ReasonsTable } from './reasons-table.tsx';

export function TransparencyScreen() {
  const { t, language } = useTranslation();
  const texts = useQuery(transparencyTextsQuery(language));
  return (
    <MoreTexts messages={texts.data} fallback={<Waiting label={t('session.loading')} />}>
      <Report />
    </MoreTexts>
  );
}

function Report() {
  const { t } = useTranslation();
  const search = useSearch();
  const query = useQuery(quartersQuery(useTable()));
  const quarters = query.data ?? [];
  const quarter = quarters.find(each => quarterName(each) === search.get('quarter')) ?? quarters[0];
  return (
    <div className="mx-auto grid max-w-[66rem] grid-cols-1 gap-4 py-9">
      <header className="grid gap-2.5 pb-1">
        <h1 className="heading">{t('transparency.title')}</h1>
        <p className="lead max-w-prose">{t('transparency.lead')}</p>
        {quarters.length > 1 && <QuarterLinks quarters={quarters} current={quarter} />}
      </header>
      {query.isError && !query.data && (
        <FailedPart title={t('error.title')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && !quarter && <EmptyState icon="info" title={t('transparency.soon')} />}
      {quarter && isQuiet(quarter) && <EmptyState icon="info" title={t('transparency.quiet')} />}
      {quarter && !isQuiet(quarter) && (
        <>
          <Headline quarter={quarter} />
          <AmountsPanel quarter={quarter} />
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
            <OutcomesPanel quarter={quarter} />
            <RequestsPanel quarter={quarter} />
          </div>
          {quarter.reasons.length > 0 && <ReasonsTable reasons={quarter.reasons} />}
        </>
      )}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {quarters.length > 1 && quarters.some(({ reports }) => reports !== 0) && <QuartersPlot quarters={quarters} />}
        <HowItIsCounted quarters={quarters} isSettling={quarter?.isSettled === false} />
      </div>
    </div>
  );
}

interface QuarterLinksProps {
  readonly quarters: readonly Quarter[];
  readonly current: Quarter | undefined;
}

function QuarterLinks({ quarters, current }: QuarterLinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('transparency.quarters')} className="flex flex-wrap gap-2 pt-1.5">
      {quarters.map((quarter, index) => (
        <ChipLink
          key={quarter.begins}
          href={paths.transparency.href(index === 0 ? undefined : quarterName(quarter))}
          current={quarter === current}
        >
          {t('transparency.quarter', { ...quarterNumber(quarter) })}
        </ChipLink>
      ))}
    </nav>
  );
}
