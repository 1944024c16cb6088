import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { workIcons } from '#web/ui/work-icons.ts';

interface SortHeadProps {
  /** Address of the rows in the order that a press leads to. */
  readonly href: string;
  /** Null where they are in another order. */
  readonly sorted: 'ascending' | 'descending' | null;
  /** Numbers stand left to right in either language, so that their last digits are below each other. */
  readonly isNumber?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A head of a column that orders rows by it. */
export function SortHead({ href, sorted, isNumber = false, className, children }: SortHeadProps) {
  return (
    <th
      scope="col"
      dir={isNumber ? 'ltr' : undefined}
      aria-sort={sorted ?? undefined}
      className={classNames(
        'px-2.5 font-medium whitespace-nowrap',
        isNumber ? 'text-end' : 'text-start',
        sorted && 'text-ink',
        className,
      )}
    >
      <Link href={href} className="inline-flex min-h-11 items-center gap-0.5 hover:text-ink hover:underline">
        {children}
        {sorted && (
          <span className={sorted === 'ascending' ? 'rotate-180' : ''}>
            <Icon name={workIcons.sorted} size={14} />
          </span>
        )}
      </Link>
    </th>
  );
}
