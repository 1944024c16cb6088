import { localName } from '#web/entities/catalogue/local-name.ts';
import { semesterFigures } from '#web/entities/figures/semesters.ts';
import { semesterTime } from '#web/entities/semesters/semester-name.ts';
import { trendOf } from '#web/entities/figures/trend.ts';
import { trendPoints, trendWords } from '#web/entities/figures/trend-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { listNames } from '#web/lib/list-names.ts';
import type { ComparedEntryDetails } from '../api/compared-query.ts';

/** A line needs two points. */
const minSemesters = 2;

/** Averages by semester over each other. Nothing where raters have hardly named semesters. */
export function CompareTrends({ entries }: { readonly entries: readonly ComparedEntryDetails[] }) {
  const { t, language } = useTranslation();
  const series = entries.map(entry => ({
    name: localName(entry, language),
    figures: semesterFigures(entry.semester_counts),
    histogram: entry.histogram,
  }));
  const semesters = new Map(series.flatMap(({ figures }) => figures.map(figure => [figure.key, figure] as const)));
  if (semesters.size < minSemesters) return null;
  const keys = [...semesters.values()]
    .toSorted((one, other) => semesterTime(one) - semesterTime(other))
    .map(({ key }) => key);
  const directions = series.map(({ figures, histogram }) => trendOf(figures, histogram)?.direction);
  const sentences = (['better', 'worse', 'steady'] as const).flatMap(direction => {
    const names = series.filter((_, index) => directions[index] === direction).map(({ name }) => name);
    return names.length > 0 ? [t(`compare.trend.${direction}`, { names: listNames(names, language) })] : [];
  });
  return (
    <Panel as="div">
      <ChartFigure title={t('charts.trend.title')} sentence={sentences.join(' ')} note={t('compare.trend.note')}>
        <TrendChart
          series={series.map(({ name, figures }) => ({ name, points: trendPoints(figures) }))}
          keys={keys}
          words={trendWords(t)}
        />
      </ChartFigure>
    </Panel>
  );
}
