import type { StarCounts } from './histogram.tsx';
import { starNumbers } from './star-number.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The shape of the ratings, one to five stars along the line; `label` says it in words. */
export function MiniHistogram({ counts, label }: { readonly counts: StarCounts; readonly label: string }) {
  const longest = Math.max(1, ...counts);
  return (
    <span className="inline-flex h-5 items-end gap-1">
      <VisuallyHidden>{label}</VisuallyHidden>
      {starNumbers.map(star => (
        <span
          key={star}
          aria-hidden="true"
          style={{ '--share': `${Math.round(((counts[star - 1] ?? 0) / longest) * 100)}%` }}
          data-score={star}
          className="column-fill"
        />
      ))}
    </span>
  );
}
