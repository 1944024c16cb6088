import { classNames } from '../class-names.ts';
import { ChartTable } from './chart-table.tsx';
import { rounded } from './spread-labels.ts';
import { WhoKey, whoNumbers } from './who.tsx';

interface ColumnChartProps {
  /** Along the line, from the reading side. */
  readonly labels: readonly string[];
  /** One, or up to three beside each other; each with as many counts as there are labels. */
  readonly series: readonly { readonly name: string; readonly counts: readonly number[] }[];
  /** Shows how many, in place of percent. */
  readonly showsCounts?: boolean;
  readonly words: {
    /** Of the table. */
    readonly caption: string;
    /** Name of the labels. */
    readonly label: string;
    /** A share with its count, in a cell: `42% (17)`. */
    readonly cell: (percent: number, count: number) => string;
  };
}

/** Distribution over a few values, in percent or by count. Of a single series the most frequent value stands out. */
export function ColumnChart({ labels, series, showsCounts = false, words }: ColumnChartProps) {
  const shares = series.map(({ counts }) => (showsCounts ? counts : percents(counts)));
  const highest = Math.max(1, ...shares.flat());
  const isOne = series.length === 1;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div aria-hidden="true" className="flex flex-wrap items-start gap-2">
        {labels.map((label, bar) => (
          <div
            key={label}
            className="grid min-w-min flex-1 justify-items-center gap-1 text-center text-xs text-ink-faint"
          >
            <div className="flex h-[calc(84px+1.75rem)] w-full justify-center gap-0.5">
              {shares.map((of, index) => (
                <div
                  key={series[index]?.name}
                  data-who={isOne ? undefined : whoNumbers[index]}
                  className={classNames('columns', isOne && 'flex-1', isOne && of[bar] === highest && 'top')}
                >
                  <span className={classNames('tabular-nums', isOne && 'font-bold text-ink')}>
                    {of[bar]}
                    {isOne && !showsCounts && '%'}
                  </span>
                  <i style={{ '--share': rounded((of[bar] ?? 0) / highest, 3) }} />
                </div>
              ))}
            </div>
            <span className="leading-tight">{label}</span>
          </div>
        ))}
      </div>
      {!isOne && <WhoKey names={series.map(({ name }) => name)} />}
      <ChartTable
        caption={words.caption}
        columns={[words.label, ...series.map(({ name }) => name)]}
        rows={labels.map((label, bar) => [
          label,
          ...series.map(({ counts }, index) => words.cell(shares[index]?.[bar] ?? 0, counts[bar] ?? 0)),
        ])}
      />
    </div>
  );
}

function percents(counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map(count => (all === 0 ? 0 : Math.round((count / all) * 100)));
}
