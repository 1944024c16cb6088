import { useTranslation } from '#web/i18n/use-translation.ts';
import { BarPlot } from '#web/ui/plot/bar-plot.tsx';
import { PlotCard } from '#web/ui/plot/plot-card.tsx';
import { type Quarter, quarterNumber } from '../model/quarter.ts';
import { countText } from './number-texts.ts';

/** Reports of each quarter, the oldest first. "Up to 4" is drawn as nothing, and given in the table. */
export function QuartersPlot({ quarters }: { readonly quarters: readonly Quarter[] }) {
  const speaker = useTranslation();
  const { t, language } = speaker;
  const inOrder = quarters.toReversed();
  const nameOf = (quarter: Quarter | undefined) =>
    quarter === undefined ? '' : t('transparency.quarterShort', { ...quarterNumber(quarter) });
  return (
    <PlotCard
      title={t('transparency.quarterByQuarter')}
      lead={t('transparency.reports')}
      words={{ asTable: t('transparency.asTable'), asChart: t('transparency.asChart') }}
      table={{
        columns: [t('transparency.quarters'), t('transparency.reports'), t('transparency.removedReviews')],
        rows: inOrder.map(quarter => [
          nameOf(quarter),
          countText(quarter.reports, speaker),
          countText(quarter.removed, speaker),
        ]),
      }}
    >
      <BarPlot
        series={[{ color: 'edge', values: inOrder.map(({ reports }) => reports ?? 0) }]}
        formatValue={value => value.toLocaleString(language)}
        axis={[nameOf(inOrder[0]), nameOf(inOrder.at(-1))]}
      />
    </PlotCard>
  );
}
