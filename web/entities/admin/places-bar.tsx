import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { placesInBar, placesOfTeam } from './admin-places.ts';
import { useTeam } from './team.ts';

interface PlacesBarProps {
  /** Path of the screen that is shown. */
  readonly current: string;
  /** How many cases wait; left out while it is not known. */
  readonly waiting?: number | undefined;
  /** Stands at the end of the bar. */
  readonly children?: ReactNode;
}

/** Scrolls the bar to what is chosen, and the page not at all: a way back keeps its position. */
function center(item: HTMLElement | null): void {
  const bar = item?.closest('nav');
  if (!item || !bar) return;
  const [here, all] = [item.getBoundingClientRect(), bar.getBoundingClientRect()];
  bar.scrollLeft += here.x + here.width / 2 - (all.x + all.width / 2);
}

/** The second bar, of all admin screens: underlined places, which scroll sideways on a phone. */
export function PlacesBar({ current, waiting, children }: PlacesBarProps) {
  const { t, language } = useTranslation();
  const team = useTeam();
  return (
    <div className="places behind-case:hidden border-line flex items-center gap-4 border-b">
      <nav aria-label={t('desk.places')} className="min-w-0 overflow-x-auto">
        <ul className="flex">
          {(team ? placesOfTeam(team) : placesInBar).map(({ href, label }) => {
            const isHere = href === current;
            return (
              <li key={href} ref={isHere ? center : undefined} className="shrink-0">
                <Link
                  href={href}
                  aria-current={isHere ? 'page' : undefined}
                  className={classNames(
                    'flex min-h-12 items-center gap-2 border-b-2 px-3 font-medium',
                    isHere ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
                  )}
                >
                  {t(label)}
                  {label === 'desk.queue' && waiting !== undefined && waiting > 0 && (
                    <span className="on rounded-full bg-accent-wash px-2 text-sm">
                      {waiting.toLocaleString(language)}
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {children}
    </div>
  );
}
