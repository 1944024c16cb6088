import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { List } from './list.tsx';

/** One column on a phone, two beside each other from 960 px on, three from 1600. Its children are list items. */
export function CardGrid({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <List aria-label={label} className="card-grid fills-wide">
      {children}
    </List>
  );
}

interface CardProps {
  readonly href: string;
  /** Names the link; the whole card follows it. */
  readonly title: ReactNode;
  readonly headingLevel?: 2 | 3;
  /** At the start of the line: an avatar. */
  readonly leading?: ReactNode;
  /** Quiet lines below the title. */
  readonly lines: readonly ReactNode[];
  /** At the end of the line: a score. */
  readonly trailing?: ReactNode;
}

/**
 * A list entry that is one link. Only the title is the link's name; its pressable area is stretched over the card, so
 * that a screen reader says the name alone and then reads the rest.
 */
export function Card({ href, title, headingLevel = 2, leading, lines, trailing }: CardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="link-card relative flex h-full flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3.5 active:bg-raised has-data-pressed:bg-raised md:gap-3.5 md:p-4">
      {leading}
      <div className="min-w-0 flex-[1_1_5rem]">
        <Heading className="text-lg leading-snug font-[650] wrap-anywhere">
          <Link href={href} className="outline-none">
            {title}
          </Link>
        </Heading>
        {lines.map((line, index) => (
          // Lines have no identity of their own and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className="text-sm text-ink-faint wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      {trailing}
    </article>
  );
}
