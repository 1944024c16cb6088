interface ScoreRangeProps {
  /** The printed average, 1 to 5. */
  readonly average: number;
  /** Its step on the colour scale; 0 is a hollow dot. */
  readonly level: 0 | 1 | 2 | 3 | 4 | 5;
  /** Range in which the score probably lies; null under three ratings. */
  readonly range: { readonly low: number; readonly high: number } | null;
}

/**
 * A score on its scale of 1 to 5, with the range in which it probably lies. Decoration: the number stands beside it.
 */
export function ScoreRange({ average, level, range }: ScoreRangeProps) {
  return (
    <span aria-hidden="true" data-score={level} className="scale">
      {[1, 2, 3, 4, 5].map(score => (
        <i key={score} className="tick" style={{ insetInlineStart: percent(score) }} />
      ))}
      {range && (
        <i
          className="range"
          style={{ insetInlineStart: percent(range.low), insetInlineEnd: percent(6 - range.high) }}
        />
      )}
      <i className={level === 0 ? 'dot hollow' : 'dot'} style={{ insetInlineStart: percent(average) }} />
    </span>
  );
}

/** The numbers below scales that stand under each other. */
export function ScoreRangeEnds() {
  return (
    <span aria-hidden="true" className="flex justify-between text-xs text-ink-faint tabular-nums">
      {[1, 2, 3, 4, 5].map(score => (
        <span key={score} className="w-2 text-center -mx-1">
          {score}
        </span>
      ))}
    </span>
  );
}

function percent(score: number): string {
  return `${((Math.min(5, Math.max(1, score)) - 1) * 25).toFixed(1)}%`;
}
