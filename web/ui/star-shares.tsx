import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import type { StarCounts } from './histogram.tsx';
import { List } from './list.tsx';
import { starNumbers, type StarNumber } from './star-number.ts';

const star = { path: 'm12 2.8 2.8 6 6.4.8-4.7 4.5 1.2 6.5L12 17.5l-5.7 3.1 1.2-6.5L2.8 9.6l6.4-.8L12 2.8Z' };

/** All five in a line, or three and two. */
const legend =
  '-mb-2.5 grid grid-cols-[repeat(auto-fit,minmax(max(60px,min(3.4rem,30%)),1fr))] justify-items-start md:mb-0';

interface StarSharesProps {
  /** Names the legend. */
  readonly label: string;
  readonly counts: StarCounts;
  /** One entry in words: "5 stars, 118 ratings". */
  readonly entryLabel: (star: StarNumber, count: number) => string;
  /** The stars that the reviews below are limited to. */
  readonly selected?: StarNumber | null;
  /** Address of an entry; null removes the filter. Left out where no reviews stand below: then entries are percent. */
  readonly href?: (star: StarNumber | null) => string;
}

/**
 * Ratings by stars as one bar, five first, and its legend. The entries of the legend lead to the reviews with their
 * stars; the parts of the bar are too narrow to be pressed.
 */
export function StarShares({ label, counts, entryLabel, selected = null, href }: StarSharesProps) {
  const shown = starNumbers.toReversed().map(stars => ({ stars, count: counts[stars - 1] ?? 0 }));
  const all = counts.reduce((sum, count) => sum + count);
  return (
    <div>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {shown.map(
          ({ stars, count }) =>
            count > 0 && (
              <span key={stars} data-score={stars} style={{ flexGrow: count }} className="star-share min-w-1.5" />
            ),
        )}
      </div>
      <List aria-label={label} className={legend}>
        {shown.map(({ stars, count }) => (
          <li key={stars}>
            <Entry
              href={count > 0 || stars === selected ? href?.(stars === selected ? null : stars) : undefined}
              isSelected={stars === selected}
            >
              <span className="sr-only">{entryLabel(stars, count)}</span>
              <span aria-hidden="true" className="inline-flex items-center gap-0.75">
                <span data-score={stars} className="star-share size-2 rounded-[2px]" />
                {stars}
                <Icon name={star} size={11} className="fill-current" />
                <b className="text-ink">{href ? count : `${Math.round((count / all) * 100)}%`}</b>
              </span>
            </Entry>
          </li>
        ))}
      </List>
    </div>
  );
}

interface EntryProps {
  /** Left out where there is nothing to be seen. */
  readonly href: string | undefined;
  readonly isSelected: boolean;
  readonly children: ReactNode;
}

function Entry({ href, isSelected, children }: EntryProps) {
  const look = classNames(
    'inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm border border-transparent text-xs tabular-nums',
    href && 'hover:bg-raised hover:text-ink',
    isSelected ? 'on bg-accent-wash text-ink' : 'text-ink-soft',
  );
  return href ? (
    <Link href={href} rel="nofollow" aria-current={isSelected ? 'true' : undefined} className={look}>
      {children}
    </Link>
  ) : (
    <span className={look}>{children}</span>
  );
}
