import { niceMax } from './nice-max.ts';
import { type Band, PlotFrame } from './plot-frame.tsx';
import { type SeriesColor, seriesFill } from './series.tsx';

interface BarPlotProps {
  /** One above the other, the first at the bottom; all of the same length. */
  readonly series: readonly { readonly color: SeriesColor; readonly values: readonly number[] }[];
  readonly formatValue: (value: number) => string;
  readonly axis: readonly string[];
  readonly bands?: readonly Band[];
}

/** Amounts side by side, each made of what the series say. */
export function BarPlot({ series, formatValue, axis, bands }: BarPlotProps) {
  const count = series[0]?.values.length ?? 0;
  const sums = Array.from({ length: count }, (_, index) => sumAt(series, index, series.length));
  const max = niceMax(sums);
  const width = 100 / Math.max(1, count);
  return (
    <PlotFrame max={max} formatValue={formatValue} axis={axis} bands={bands}>
      {series.map(({ color, values }, level) =>
        values.map((value, index) => {
          const height = (value / max) * 100;
          const below = (sumAt(series, index, level) / max) * 100;
          return value === 0 ? null : (
            <rect
              // Bars never change places.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${color}${index}`}
              x={index * width + width * 0.14}
              width={width * 0.72}
              y={100 - below - height}
              height={height}
              className={seriesFill[color]}
            />
          );
        }),
      )}
    </PlotFrame>
  );
}

/** Sum of the first `length` series at an index. */
function sumAt(series: BarPlotProps['series'], index: number, length: number): number {
  return series.slice(0, length).reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
}
