import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import type { NavItem } from './nav-item.ts';

interface TopBarProps {
  /** The product's name, a link to `brandHref`. */
  readonly brand: string;
  readonly brandHref: string;
  /** Names the navigation. */
  readonly label: string;
  readonly items: readonly NavItem[];
  /** After the links: the search. */
  readonly search?: ReactNode;
  /** At the end of the line: language, theme, sign-in. */
  readonly actions: ReactNode;
  /** Leaves the links to the bottom bar at every width (NAV-02, native). */
  readonly compact?: boolean;
}

/** The floating bar: on wide screens the navigation itself, on phones the brand and the actions. */
export function TopBar({ brand, brandHref, label, items, search, actions, compact = false }: TopBarProps) {
  return (
    <header className="tall:sticky top-[calc(0.5rem+var(--safe-top))] z-20 mx-auto mt-2 w-[calc(100%-1.5rem)] max-w-[calc(var(--page-width)-2rem)] glass rounded-[1.875rem] border border-line md:top-[calc(0.75rem+var(--safe-top))] md:mt-3 md:w-[calc(100%-2rem)]">
      <nav aria-label={label} className="flex flex-wrap items-center gap-1 p-1.5">
        <Link
          href={brandHref}
          className="flex min-h-11 items-center gap-2 rounded-full ps-4 text-xl md:pe-2.5 font-extrabold"
        >
          <span
            aria-hidden="true"
            className="size-2.5 rotate-45 rounded-[3px] bg-[linear-gradient(135deg,var(--color-star),var(--color-accent-strong))]"
          />
          {brand}
        </Link>
        {!compact &&
          items.map(item => (
            <Link
              key={item.href}
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className={classNames(
                'hidden min-h-11 items-center rounded-full border border-transparent px-4 font-medium md:flex',
                item.current ? 'on bg-accent-wash text-ink' : 'text-ink-soft hover:bg-raised hover:text-ink',
              )}
            >
              {item.label}
            </Link>
          ))}
        {search}
        <div className="ms-auto flex flex-wrap items-center justify-end md:gap-1">{actions}</div>
      </nav>
    </header>
  );
}
