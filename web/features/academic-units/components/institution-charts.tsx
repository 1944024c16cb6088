import { formatScore } from '#contract/score.ts';
import { semesterFigures } from '#web/entities/figures/semesters.ts';
import { trendPoints, trendWords } from '#web/entities/figures/trend-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { ColumnChart } from '#web/ui/charts/column-chart.tsx';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { InstitutionFigures } from '../api/unit-queries.ts';
import { changeOf } from '../model/change.ts';

const bins = ['1', '2', '3', '4', '5'] as const;
/** Of fewer lecturers half is nothing to speak of. */
const minLecturers = 10;

/** How the averages of an institution's lecturers spread, and how the average of its ratings changes. */
export function InstitutionCharts({ figures }: { readonly figures: InstitutionFigures }) {
  return (
    <div className="grid grid-cols-1 gap-4 pt-4 empty:hidden lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
      <Spread figures={figures} />
      <Semesters figures={figures} />
    </div>
  );
}

interface ChartProps {
  readonly figures: InstitutionFigures;
}

function Spread({ figures: { professor_count, score_histogram, lower_score, upper_score } }: ChartProps) {
  const { t } = useTranslation();
  if (professor_count < minLecturers) return null;
  const [low, high] = [formatScore(lower_score), formatScore(upper_score)];
  return (
    <Panel>
      <ChartFigure
        title={t('institution.spread.title')}
        sentence={
          <>
            {low !== high && <b className="text-ink">{t('institution.spread.half', { low, high })}</b>}{' '}
            {t('institution.spread.count', { count: professor_count })}
          </>
        }
      >
        <ColumnChart
          labels={bins.map(bin => t(`institution.spread.bins.${bin}`))}
          series={[{ name: t('institution.spread.lecturers'), counts: score_histogram }]}
          showsCounts
          words={{
            caption: t('institution.spread.title'),
            label: t('institution.spread.average'),
            cell: count => String(count),
          }}
        />
      </ChartFigure>
    </Panel>
  );
}

function Semesters({ figures: { semester_counts, histogram } }: ChartProps) {
  const { t } = useTranslation();
  const semesters = semesterFigures(semester_counts);
  // One point is no line.
  if (semesters.length < 2) return null;
  const change = changeOf(semesters, histogram, t);
  return (
    <Panel>
      <ChartFigure
        title={t('charts.trend.title')}
        sentence={
          change && (
            <>
              {change.finding && <b className="text-ink">{change.finding}</b>} {change.numbers}
            </>
          )
        }
      >
        <TrendChart
          series={[{ name: t('charts.score'), points: trendPoints(semesters) }]}
          keys={semesters.map(({ key }) => key)}
          words={trendWords(t)}
        />
      </ChartFigure>
    </Panel>
  );
}
