import type { ReactNode } from 'react';

/** Bands behind the shapes: from one point of the axis to another, each from 0 to 1. */
export type Band = readonly [from: number, to: number];

const noBands: readonly Band[] = [];

interface PlotFrameProps {
  /** Upper end of the axis; its half and 0 are named too. */
  readonly max: number;
  readonly formatValue: (value: number) => string;
  /** Words below the axis, spread evenly from its beginning to its end. */
  readonly axis: readonly string[];
  readonly bands?: readonly Band[] | undefined;
  /** Shapes in a square of 100 by 100, stretched to the room that there is. */
  readonly children: ReactNode;
  /** Words and dots over the shapes, placed by percent. */
  readonly over?: ReactNode;
}

/**
 * Axes around shapes. Time runs from left to right in every language, as numbers do; shapes are SVG, words are HTML, so
 * that they wrap, zoom and turn. All of it is decoration for screen readers: what it says stands in a table.
 */
export function PlotFrame({ max, formatValue, axis, bands = noBands, children, over }: PlotFrameProps) {
  return (
    <div dir="ltr" aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-ink-faint">
      <div className="grid h-48 content-between text-end leading-none tabular-nums">
        {[max, max / 2, 0].map(value => (
          <span key={value}>{formatValue(value)}</span>
        ))}
      </div>
      <div className="relative my-1 h-46">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          {bands.map(([from, to]) => (
            <rect key={from} x={from * 100} width={(to - from) * 100} y={0} height={100} className="fill-raised" />
          ))}
          {[0, 50, 100].map(y => (
            <path key={y} d={`M0 ${y}H100`} vectorEffect="non-scaling-stroke" className="stroke-line" />
          ))}
          {children}
        </svg>
        {over}
      </div>
      <span />
      <div className="flex justify-between gap-2 pt-1.5">
        {axis.map((words, index) => (
          // Words of an axis never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <bdi key={index}>{words}</bdi>
        ))}
      </div>
    </div>
  );
}
