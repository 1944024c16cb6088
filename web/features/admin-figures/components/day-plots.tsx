import { useTranslation } from '#web/i18n/use-translation.ts';
import { BarPlot } from '#web/ui/plot/bar-plot.tsx';
import { LinePlot } from '#web/ui/plot/line-plot.tsx';
import { PlotCard } from '#web/ui/plot/plot-card.tsx';
import { Legend } from '#web/ui/plot/series.tsx';
import { bucketsOf, type DayFigures, sumOf, typicalHours, weeksOf } from '../model/figures.ts';
import { type FigureFinding, ratingsFinding, speedFinding, targetHours, viewsFinding } from '../model/findings.ts';
import { axisOf, shortDay, weekendBands, weekendBarBands } from '../model/time-axis.ts';

interface DaysProps {
  readonly days: readonly DayFigures[];
}

/** Page views, a point a day or a week. */
export function ViewsPlot({ days }: DaysProps) {
  const { t, language } = useTranslation();
  const buckets = bucketsOf(days);
  const isDaily = buckets.length === days.length;
  const values = buckets.map(bucket => sumOf(bucket, 'pageViews'));
  const format = (value: number) => value.toLocaleString(language);
  return (
    <PlotCard
      title={useFinding(viewsFinding(days))}
      lead={t(isDaily ? 'figures.viewsLead' : 'figures.viewsLeadWeeks')}
      words={useTurnWords()}
      table={{
        columns: [t(isDaily ? 'figures.day' : 'figures.week'), t('figures.views')],
        rows: buckets.map((bucket, index) => [shortDay(bucket), format(values[index] ?? 0)]),
      }}
    >
      <LinePlot values={values} formatValue={format} axis={axisOf(buckets)} bands={isDaily ? weekendBands(days) : []} />
    </PlotCard>
  );
}

/** Ratings, and study guides on top of them. */
export function RatingsPlot({ days }: DaysProps) {
  const { t, language } = useTranslation();
  const buckets = bucketsOf(days);
  const isDaily = buckets.length === days.length;
  const ratings = buckets.map(bucket => sumOf(bucket, 'ratings'));
  const guides = buckets.map(bucket => sumOf(bucket, 'guides'));
  const format = (value: number) => value.toLocaleString(language);
  return (
    <PlotCard
      title={useFinding(ratingsFinding(days))}
      lead={
        <Legend
          items={[
            { color: 'accent', label: t('figures.ratings') },
            { color: 'star', label: t('figures.guides') },
          ]}
        />
      }
      words={useTurnWords()}
      table={{
        columns: [t(isDaily ? 'figures.day' : 'figures.week'), t('figures.ratings'), t('figures.guides')],
        rows: buckets.map((bucket, index) => [
          shortDay(bucket),
          format(ratings[index] ?? 0),
          format(guides[index] ?? 0),
        ]),
      }}
    >
      <BarPlot
        series={[
          { color: 'accent', values: ratings },
          { color: 'star', values: guides },
        ]}
        formatValue={format}
        axis={axisOf(buckets)}
        bands={isDaily ? weekendBarBands(days) : []}
      />
    </PlotCard>
  );
}

/** Time that cases waited for a decision, against the target. */
export function SpeedPlot({ days }: DaysProps) {
  const { t, language } = useTranslation();
  const buckets = bucketsOf(days);
  const isDaily = buckets.length === days.length;
  const values = buckets.map(typicalHours);
  const format = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <PlotCard
      title={useFinding(speedFinding(days))}
      lead={t('figures.speedLead')}
      words={useTurnWords()}
      table={{
        columns: [t(isDaily ? 'figures.day' : 'figures.week'), t('figures.speed')],
        rows: buckets.map((bucket, index) => {
          const value = values[index] ?? null;
          return [shortDay(bucket), value === null ? t('figures.none') : format(value)];
        }),
      }}
    >
      <LinePlot
        values={values}
        formatValue={format}
        axis={axisOf(buckets)}
        bands={isDaily ? weekendBands(days) : []}
        target={{ value: targetHours, label: t('figures.target', { hours: targetHours }) }}
      />
    </PlotCard>
  );
}

/** Reports and holds by week; numbers that are read better than drawn. */
export function ReportsPlot({ days }: DaysProps) {
  const { t, language } = useTranslation();
  const weeks = weeksOf(days);
  const format = (value: number) => value.toLocaleString(language);
  const cells = (of: readonly DayFigures[]) => {
    const reports = sumOf(of, 'reports');
    const holds = sumOf(of, 'holds');
    const ratings = sumOf(of, 'ratings');
    const share = ratings === 0 ? null : ((reports + holds) / ratings) * 100;
    return [
      format(reports),
      format(holds),
      share === null ? t('figures.none') : share.toLocaleString(language, { maximumFractionDigits: 1 }),
    ];
  };
  return (
    <PlotCard
      title={t('figures.reportsByWeek')}
      lead={t('figures.reportsLead')}
      words={useTurnWords()}
      startsAsTable={weeks.length <= 6}
      table={{
        columns: [t('figures.week'), t('figures.reports'), t('figures.holds'), t('figures.perHundred')],
        rows: weeks.map(week => [shortDay(week), ...cells(week)]),
        total: [t('figures.total'), ...cells(weeks.flat())],
      }}
    >
      <BarPlot
        series={[
          { color: 'accent', values: weeks.map(week => sumOf(week, 'reports')) },
          { color: 'star', values: weeks.map(week => sumOf(week, 'holds')) },
        ]}
        formatValue={format}
        axis={axisOf(weeks)}
      />
    </PlotCard>
  );
}

function useFinding({ key, values }: FigureFinding): string {
  const { t } = useTranslation();
  return t(key, values);
}

function useTurnWords() {
  const { t } = useTranslation();
  return { asTable: t('figures.asTable'), asChart: t('figures.asChart') };
}
