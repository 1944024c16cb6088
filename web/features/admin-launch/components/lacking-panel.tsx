import type { Team } from '#web/entities/admin/team.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { fullName, parseTitle } from '#web/entities/catalogue/entry.ts';
import { localName, type NameColumn } from '#web/entities/catalogue/local-name.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface LackingPanelProps {
  readonly team: Team;
  readonly professors: readonly (Readonly<Record<NameColumn, string>> & {
    readonly id: number;
    readonly title: string | null;
    readonly department: Readonly<Record<NameColumn, string>>;
  })[];
}

/** Professors without a score whom most look up, each with a poster for the class. */
export function LackingPanel({ team, professors }: LackingPanelProps) {
  const { t, language } = useTranslation();
  const { siteUrl } = useClientConfig();
  if (professors.length === 0) return null;
  return (
    <Panel aria-labelledby="launch-lacking" className="grid grid-cols-1 gap-1">
      <h2 id="launch-lacking" className="text-lg font-bold">
        {t('launchDesk.lacking.title')}
      </h2>
      <p className="text-sm text-pretty text-ink-faint">{t('launchDesk.lacking.lead')}</p>
      <List>
        {professors.map(professor => {
          const entry = { ...professor, kind: 'professor' as const, title: parseTitle(professor.title) };
          const name = fullName(entry, { t, language });
          return (
            <li key={professor.id} className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0">
              <EntryAvatar entry={entry} />
              <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
                <bdi className="font-semibold">{name}</bdi>
                <br />
                <bdi className="text-sm text-ink-faint">{localName(professor.department, language)}</bdi>
              </p>
              <a
                href={`${siteUrl}${paths.launch.href(team.code)}/poster?lang=${language}&professor=${professor.id}`}
                target="_blank"
                rel="noopener"
                aria-label={t('launchDesk.lacking.posterOf', { name: isolate(name) })}
                className={buttonLook({ size: 'small' }, 'shrink-0')}
              >
                {t('launchDesk.lacking.poster')}
              </a>
            </li>
          );
        })}
      </List>
    </Panel>
  );
}
