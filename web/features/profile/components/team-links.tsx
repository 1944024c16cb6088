import { useQuery } from '@tanstack/react-query';
import { myTeamsQuery } from '#web/entities/admin/my-teams.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** The way to the teams of institutions that the person is in; nothing for anybody else. */
export function TeamLinks() {
  const { t, language } = useTranslation();
  const { data = [] } = useQuery(myTeamsQuery(useTable()));
  if (data.length === 0) return null;
  return (
    <Panel aria-labelledby="my-teams">
      <h2 id="my-teams" className="mb-2 text-lg font-bold">
        {t('team.title')}
      </h2>
      <ul>
        {data.map(team => (
          <li key={team.id} className="border-t border-line first:border-t-0">
            <Link href={paths.team.href(team.code)} className="flex min-h-12 items-center gap-3 hover:underline">
              <bdi className="flex-1">{localName(team, language)}</bdi>
              <Icon name="forward" size={18} className="text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
