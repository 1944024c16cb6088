import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import type { NavAction, NavItem } from './nav-item.ts';

interface BottomBarProps {
  readonly label: string;
  readonly items: readonly NavItem[];
  /** Third item: the search. */
  readonly search?: NavAction;
  /** Last item: signing in. */
  readonly action?: NavAction;
  /** At every width, as in the native app (NAV-02); otherwise on phones alone. */
  readonly always?: boolean;
}

const cell =
  'grid min-h-11 min-w-0 flex-1 content-center justify-items-center gap-0.5 rounded-sm border border-transparent text-xs';

/** The navigation within a thumb's reach, above the phone's own gestures. Its height is `--bottom-bar`. */
export function BottomBar({ label, items, search, action, always = false }: BottomBarProps) {
  return (
    <nav
      aria-label={label}
      data-bottom-bar={always ? 'always' : 'phone'}
      className={classNames(
        'bottom-bar tall:fixed inset-x-0 bottom-0 z-20 flex flex-wrap min-h-(--bottom-bar) border-t border-line bg-surface px-2 pt-1.5 pb-[calc(0.375rem+var(--safe-bottom))]',
        !always && 'md:hidden',
      )}
    >
      {items.slice(0, 2).map(toItem)}
      {search && <Press {...search} />}
      {items.slice(2).map(toItem)}
      {action && <Press {...action} />}
    </nav>
  );
}

const toItem = (item: NavItem) => (
  <Link
    key={item.href}
    href={item.href}
    aria-current={item.current ? 'page' : undefined}
    className={classNames(cell, item.current ? 'on font-semibold text-accent' : 'text-ink-faint hover:text-ink')}
  >
    <Icon name={item.icon} size={24} />
    {item.label}
  </Link>
);

function Press({ label, icon, track, form, onSelect }: NavAction) {
  return (
    <button
      type={form ? 'submit' : 'button'}
      form={form}
      data-track={track}
      onClick={event => {
        event.preventDefault();
        onSelect();
      }}
      className={classNames(cell, 'text-ink-faint hover:text-ink')}
    >
      <Icon name={icon} size={24} />
      {label}
    </button>
  );
}
