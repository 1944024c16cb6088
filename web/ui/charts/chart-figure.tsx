import type { ReactNode } from 'react';

interface ChartFigureProps {
  readonly title: string;
  /** Finding of the chart, in a sentence. */
  readonly sentence?: ReactNode;
  /** Explanation of how it was counted, and how to read it. */
  readonly note?: ReactNode;
  /** The chart and its table. */
  readonly children: ReactNode;
}

/** A chart with its title, its sentence and its small print. */
export function ChartFigure({ title, sentence, note, children }: ChartFigureProps) {
  return (
    <figure className="grid grid-cols-1 gap-3">
      <figcaption>
        <h2 className="text-lg leading-snug font-semibold">{title}</h2>
        {sentence && <p className="text-sm text-ink-soft">{sentence}</p>}
      </figcaption>
      {children}
      {note && <p className="text-xs text-ink-faint">{note}</p>}
    </figure>
  );
}
