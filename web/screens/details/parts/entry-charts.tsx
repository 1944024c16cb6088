import { minRatingsForColor } from '#contract/score.ts';
import type { EntryDetails } from '#web/entities/catalogue/entry.ts';
import { byFrequency, cautions, praises } from '#web/entities/catalogue/tallies.ts';
import { plainReviews, reviewHref } from '#web/entities/reviews/review-state.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { hasTrend, semesterFigures } from '#web/entities/figures/semesters.ts';
import { total } from '#web/entities/figures/star-spread.ts';
import { trendOf } from '#web/entities/figures/trend.ts';
import { trendPoints, trendSentence, trendWords } from '#web/entities/figures/trend-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatAverage } from '#web/lib/format.ts';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { ChartStyles } from '#web/ui/charts/chart-styles.tsx';
import { ColumnChart } from '#web/ui/charts/column-chart.tsx';
import { ShareBars } from '#web/ui/charts/share-bars.tsx';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { difficultyFinding, difficultyLevels } from './difficulty-finding.ts';

const maxPraises = 4;
const maxCautions = 3;

/** Charts of an entry's ratings: over the semesters, difficulty, tags. */
export function EntryCharts({ entry }: { readonly entry: EntryDetails }) {
  return (
    <>
      <ChartStyles />
      <Semesters entry={entry} />
      <Difficulty entry={entry} />
      <Tags entry={entry} />
    </>
  );
}

interface ChartProps {
  readonly entry: EntryDetails;
}

function Semesters({ entry: { semester_counts, histogram } }: ChartProps) {
  const { t } = useTranslation();
  const figures = semesterFigures(semester_counts);
  if (!hasTrend(figures)) return null;
  const trend = trendOf(figures, histogram);
  return (
    <Panel>
      <ChartFigure
        title={t('charts.trend.title')}
        sentence={trend && trendSentence(trend, t)}
        note={t('charts.trend.note')}
      >
        <TrendChart
          series={[{ name: t('charts.score'), points: trendPoints(figures) }]}
          keys={figures.map(({ key }) => key)}
          words={trendWords(t)}
        />
      </ChartFigure>
    </Panel>
  );
}

function Difficulty({ entry: { difficulty_avg, difficulty_histogram } }: ChartProps) {
  const { t } = useTranslation();
  const count = total(difficulty_histogram);
  if (difficulty_avg === null || count < minRatingsForColor) return null;
  const { finding, level } = difficultyFinding(difficulty_histogram);
  return (
    <Panel>
      <ChartFigure
        title={t('charts.difficulty.title')}
        sentence={
          <>
            <b className="text-ink tabular-nums">{formatAverage(difficulty_avg)}</b>{' '}
            {t('charts.difficulty.outOf', { count })}
            {finding && ` ${t(`charts.difficulty.${finding}`, { level: t(`rating.difficulties.${level}`) })}`}
          </>
        }
      >
        <ColumnChart
          labels={difficultyLevels.map(of => t(`rating.difficulties.${of}`))}
          series={[{ name: t('charts.share'), counts: difficulty_histogram }]}
          words={{
            caption: t('charts.difficulty.caption'),
            label: t('charts.difficulty.level'),
            cell: (percent, of) => `${percent}% (${of})`,
          }}
        />
      </ChartFigure>
    </Panel>
  );
}

function Tags({ entry: { kind, id, tag_counts, rating_count } }: ChartProps) {
  const { t } = useTranslation();
  const groups = [
    { tone: 'praise', label: t('charts.tags.praise'), said: byFrequency(praises, tag_counts).slice(0, maxPraises) },
    { tone: 'caution', label: t('charts.tags.caution'), said: byFrequency(cautions, tag_counts).slice(0, maxCautions) },
  ] as const;
  if (rating_count < minRatingsForColor || groups.every(({ said }) => said.length === 0)) return null;
  return (
    <Panel>
      <ChartFigure title={t('charts.tags.title')}>
        {groups
          .filter(({ said }) => said.length > 0)
          .map(({ tone, label, said }) => (
            <div key={tone} className="grid gap-1.5">
              <h3 className="text-xs font-semibold text-ink-faint">{label}</h3>
              <ShareBars
                label={label}
                tone={tone}
                bars={said.map(([tag, count]) => ({
                  label: t(`tags.${tag}`),
                  count,
                  share: count / rating_count,
                  href: paths.reviews.href(kind, id) + reviewHref(kind, { ...plainReviews, tag }),
                }))}
              />
            </div>
          ))}
      </ChartFigure>
    </Panel>
  );
}
