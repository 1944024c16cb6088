import { adminHref } from '#web/entities/admin/admin-places.ts';
import { deciderName, useTeam } from '#web/entities/admin/team.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { ImportSummary } from '../model/import-state.ts';

/** Latest imports, each with a link to its result. */
export function PastImports({ done }: { readonly done: readonly ImportSummary[] }) {
  const { t } = useTranslation();
  const team = useTeam();
  return (
    <Panel>
      <h2 className="text-lg font-bold">{t('import.past.title')}</h2>
      {done.length === 0 && <p className="mt-1 text-ink-soft">{t('import.past.none')}</p>}
      <ul className="mt-2 grid gap-3">
        {done.map(({ id, kind, lines, admin, written_at: writtenAt }) => (
          <li key={id}>
            <Link href={adminHref('import', `import=${id}`, team)} className="text-accent underline">
              {t('import.past.line', { kind: t(`import.kind.${kind}`), count: lines })}
            </Link>
            <p className="text-sm text-ink-soft">
              {t('import.past.by', { date: formatDate(writtenAt ?? ''), admin: deciderName(admin, t) })}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
