import { niceMax } from './nice-max.ts';
import { type Band, PlotFrame } from './plot-frame.tsx';

interface LinePlotProps {
  /** In the order of time; the line has a gap where there is no value. */
  readonly values: readonly (number | null)[];
  readonly formatValue: (value: number) => string;
  readonly axis: readonly string[];
  readonly bands?: readonly Band[];
  /** A dashed line across, with its words. */
  readonly target?: { readonly value: number; readonly label: string };
}

/** One measure over time, as a line on a wash. */
export function LinePlot({ values, formatValue, axis, bands, target }: LinePlotProps) {
  const max = niceMax([...values, target?.value ?? null]);
  const x = (index: number) => (values.length < 2 ? 50 : (index / (values.length - 1)) * 100);
  const y = (value: number) => 100 - (value / max) * 100;
  const runs = runsOf(values);
  return (
    <PlotFrame
      max={max}
      formatValue={formatValue}
      axis={axis}
      bands={bands}
      over={
        target && (
          <span className="absolute start-1" style={{ insetBlockStart: `${y(target.value) + 1.5}%` }}>
            <bdi>{target.label}</bdi>
          </span>
        )
      }
    >
      {runs.map(run => {
        const line = run.map(([index, value], step) => `${step === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
        const [first = [0, 0]] = run;
        const [last] = run.at(-1) ?? [0];
        return (
          <g key={first[0]}>
            <path d={`${line}L${x(last)} 100L${x(first[0])} 100Z`} className="fill-accent opacity-12" />
            <path
              // A single day is a line of no length, which a round end makes a dot.
              d={run.length === 1 ? `${line}h.01` : line}
              fill="none"
              strokeWidth={2}
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-accent"
            />
          </g>
        );
      })}
      {target && (
        <path
          d={`M0 ${y(target.value)}H100`}
          strokeDasharray="5 5"
          strokeWidth={1.6}
          vectorEffect="non-scaling-stroke"
          className="stroke-star-edge"
        />
      )}
    </PlotFrame>
  );
}

type Point = readonly [index: number, value: number];

/** Values that follow each other without a gap. */
function runsOf(values: readonly (number | null)[]): readonly (readonly Point[])[] {
  const runs: Point[][] = [];
  let isOpen = false;
  for (const [index, value] of values.entries()) {
    if (value === null) isOpen = false;
    else if (isOpen) runs.at(-1)?.push([index, value]);
    else {
      runs.push([[index, value]]);
      isOpen = true;
    }
  }
  return runs;
}
