import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { List } from './list.tsx';
import { starNumbers, type StarNumber } from './star-number.ts';

/** Numbers of ratings with 1, 2, 3, 4 and 5 stars; index 0 is one star. */
export type StarCounts = readonly [number, number, number, number, number];

interface HistogramProps {
  /** Names the group. */
  readonly label: string;
  readonly counts: StarCounts;
  /** One bar in words: "5 stars, 118 ratings". */
  readonly barLabel: (star: StarNumber, count: number) => string;
  /** The stars that the list beside it is limited to. */
  readonly selected?: StarNumber | null;
  /** Where a bar leads, with null for one that is selected already. */
  readonly href?: (star: StarNumber | null) => string;
}

/**
 * Ratings by stars, five first. Each bar limits the list beside it to its stars, and lifts the limit when pressed
 * again.
 */
export function Histogram({ label, counts, barLabel, selected = null, href }: HistogramProps) {
  const longest = Math.max(1, ...counts);
  return (
    <List aria-label={label} className="grid">
      {starNumbers.toReversed().map(star => {
        const count = counts[star - 1] ?? 0;
        const isSelected = star === selected;
        const next = isSelected ? null : star;
        const bar = (
          <>
            <span className="sr-only">{barLabel(star, count)}</span>
            <Bar star={star} count={count} share={count / longest} />
          </>
        );
        const look = classNames(
          'bar-row -mx-2 grid items-center gap-2.5 rounded-sm border border-transparent px-2 py-1 text-sm tabular-nums',
          href && 'hover:bg-raised hover:text-ink',
          isSelected ? 'on bg-accent-wash text-ink' : 'text-ink-soft',
          selected !== null && !isSelected && 'opacity-70 hover:opacity-100',
        );
        return (
          <li key={star}>
            {href ? (
              <Link href={href(next)} aria-current={isSelected ? 'true' : undefined} className={look}>
                {bar}
              </Link>
            ) : (
              <span className={look}>{bar}</span>
            )}
          </li>
        );
      })}
    </List>
  );
}

function Bar({ star, count, share }: { readonly star: StarNumber; readonly count: number; readonly share: number }) {
  return (
    <>
      <span aria-hidden="true">{star}</span>
      <span aria-hidden="true" className="h-2.25 overflow-hidden rounded-full bg-raised">
        <span
          style={{ '--share': `${share * 100}%` }}
          data-score={star}
          className={classNames('bar-fill block', count > 0 && 'min-w-2')}
        />
      </span>
      <span aria-hidden="true" className="text-end">
        {count}
      </span>
    </>
  );
}
