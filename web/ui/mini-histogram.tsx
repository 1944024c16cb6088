import { classNames } from './class-names.ts';
import type { StarCounts } from './histogram.tsx';
import { starNumbers } from './star-number.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const fills = { 1: 'bg-s1-ink', 2: 'bg-s2-ink', 3: 'bg-s3-ink', 4: 'bg-s4-ink', 5: 'bg-s5-ink' } as const;

/** The shape of the ratings at a glance, one to five stars along the line; `label` says it in words. */
export function MiniHistogram({ counts, label }: { readonly counts: StarCounts; readonly label: string }) {
  const longest = Math.max(1, ...counts);
  return (
    <span className="inline-flex h-5 items-end gap-0.75">
      <VisuallyHidden>{label}</VisuallyHidden>
      {starNumbers.map(star => (
        <span
          key={star}
          aria-hidden="true"
          style={{ '--share': `${((counts[star - 1] ?? 0) / longest) * 100}%` }}
          className={classNames('h-(--share) min-h-0.5 w-1.25 rounded-[2px] opacity-80 forced-colors:bg-[CanvasText]', fills[star])}
        />
      ))}
    </span>
  );
}
