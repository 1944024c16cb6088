import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { ColumnChart } from '#web/ui/charts/column-chart.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { ComparedEntryDetails } from '../api/compared-query.ts';

/** Distribution of the stars of each, in percent beside each other. */
export function CompareStars({ entries }: { readonly entries: readonly ComparedEntryDetails[] }) {
  const { t, language } = useTranslation();
  if (entries.every(({ rating_count }) => rating_count === 0)) return null;
  return (
    <Panel as="div">
      <ChartFigure title={t('compare.stars.title')} sentence={t('compare.stars.sentence')}>
        <ColumnChart
          labels={[5, 4, 3, 2, 1].map(count => t('score.starCount', { count }))}
          series={entries.map(entry => ({ name: localName(entry, language), counts: entry.histogram.toReversed() }))}
          words={{
            caption: t('compare.stars.caption'),
            label: t('compare.stars.label'),
            cell: (percent, count) => `${percent}% (${count})`,
          }}
        />
      </ChartFigure>
    </Panel>
  );
}
