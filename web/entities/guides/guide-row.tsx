import { steadySigns } from '#contract/steady-signs.ts';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { List } from '#web/ui/list.tsx';
import type { Guide } from './guide.ts';
import { GuideTypeTile } from './guide-type.tsx';

interface GuideRowProps {
  readonly guide: Pick<Guide, 'id' | 'type' | 'title'>;
  /** Quiet facts below the title. */
  readonly children: ReactNode;
  /** At the end of the line: a date, how many it helped; what can be pressed there stands above the row's link. */
  readonly end?: ReactNode;
  readonly className?: string;
}

/** A list of quiet rows; its children are GuideRow and what stands among them. */
export function GuideRows({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <List aria-label={label} className="overflow-hidden rounded-lg border border-line bg-surface">
      {children}
    </List>
  );
}

/** One line of a list of rows, as wide as the list. */
export function RowItem({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <li
      className={classNames(
        'relative flex flex-wrap items-center gap-3 border-t border-line px-4 first:border-t-0 md:px-5',
        className,
      )}
    >
      {children}
    </li>
  );
}

/** A guide where there are many: one line, and the whole of it is the guide's link. */
export function GuideRow({ guide, children, end, className }: GuideRowProps) {
  return (
    <RowItem className={classNames('row-link min-h-16 py-3', className)}>
      <GuideTypeTile type={guide.type} small />
      <div className="min-w-0 flex-[1_1_6rem]">
        <Link
          href={paths.studyGuide.href(guide.id)}
          className="block leading-snug font-semibold text-pretty wrap-anywhere"
        >
          <bdi dir="auto">{steadySigns(guide.title)}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-3.5 text-sm text-ink-faint">{children}</p>
      </div>
      {end}
    </RowItem>
  );
}
