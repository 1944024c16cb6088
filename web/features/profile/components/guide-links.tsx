import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { guideCountsQuery } from '#web/entities/guides/guide-counts.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** The way to what the person keeps and has added, with numbers, and what an admin did not let through. */
export function GuideLinks({ person }: { readonly person: string }) {
  const { t } = useTranslation();
  const counts = useQuery(guideCountsQuery(useTable(), person)).data;
  return (
    <Panel aria-labelledby="my-guides">
      <h2 id="my-guides" className="mb-2 text-lg font-bold">
        {t('contributions.panel')}
      </h2>
      <ul>
        <GuideLink href={paths.bookmarks.href()} label={t('bookmarks.title')}>
          {counts?.bookmarks || null}
        </GuideLink>
        <GuideLink href={paths.contributions.href()} label={t('contributions.title')}>
          {counts && counts.rejected > 0 ? (
            <span className="inline-flex items-center gap-1 text-danger">
              <Icon name="alert" size={16} />
              {t('contributions.notApproved', { count: counts.rejected })}
            </span>
          ) : (
            counts?.guides || null
          )}
        </GuideLink>
      </ul>
    </Panel>
  );
}

interface GuideLinkProps {
  readonly href: string;
  readonly label: string;
  readonly children: ReactNode;
}

function GuideLink({ href, label, children }: GuideLinkProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link href={href} className="flex min-h-12 items-center gap-3 hover:underline">
        <span className="flex-1">{label}</span> <span className="text-sm text-ink-faint tabular-nums">{children}</span>
        <Icon name="forward" size={18} className="text-ink-faint" />
      </Link>
    </li>
  );
}
