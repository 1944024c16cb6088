import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { unreadNoticesQuery } from '../api/list-notices.ts';

/** Leads to the notices, with how many are unread. A change is told to screen readers as well. */
export function Bell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { data: count = 0 } = useQuery(unreadNoticesQuery(useTable()));
  const label = t(count > 0 ? 'notices.bellUnread' : 'notices.bell', { count });
  return (
    <>
      <Link
        href={paths.notices.href()}
        aria-label={label}
        title={label}
        aria-current={pathname === paths.notices.pattern ? 'page' : undefined}
        className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-raised hover:text-ink active:bg-line"
      >
        <Icon name="bell" />
        {count > 0 && (
          <span aria-hidden="true" className="absolute inset-0 grid place-items-center">
            <span
              style={badge}
              className="rounded-full bg-accent-strong text-xs font-semibold text-on-accent tabular-nums"
            >
              {count}
            </span>
          </span>
        )}
      </Link>
      <output className="sr-only">{count > 0 && label}</output>
    </>
  );
}

/** At the upper outer corner of the bell. */
const badge = {
  translate: '0.5rem -0.5rem',
  minWidth: '1.125rem',
  padding: '0 0.25rem',
  textAlign: 'center',
  lineHeight: '1.125rem',
} as const;
