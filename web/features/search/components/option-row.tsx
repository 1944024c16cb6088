import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

interface OptionRowProps {
  readonly id: string;
  readonly href: string;
  readonly isActive: boolean;
  readonly onChoose: (event: MouseEvent) => void;
  readonly picture: ReactNode;
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly end?: ReactNode;
}

/** A line of the list: a link that the keyboard reaches from the field (`aria-activedescendant`), never by Tab. */
export function OptionRow({ id, href, isActive, onChoose, picture, name, note, end }: OptionRowProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      data-track="search_hit"
      onClick={onChoose}
      className={classNames(
        'flex items-center gap-3 rounded-md border border-transparent px-2.5 py-2 hover:bg-raised',
        isActive && 'on bg-accent-wash',
      )}
    >
      {picture}
      <span className="grid min-w-0 flex-1">
        <span className="leading-tight font-medium">{name}</span>
        <span className="text-sm text-ink-soft">{note}</span>
      </span>
      {end}
    </Link>
  );
}
