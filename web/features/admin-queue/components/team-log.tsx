import { useQuery } from '@tanstack/react-query';
import { deciderName, type Team } from '#web/entities/admin/team.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { teamLogQuery } from '../api/work-queue.ts';
import { actionText } from '../model/action-texts.ts';

/** Decisions of the team, lately: by number, and whether it was taken back. */
export function TeamLog({ team }: { readonly team: Team }) {
  const { t, language } = useTranslation();
  const { data = [] } = useQuery(teamLogQuery(useTable(), team.id));
  if (data.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('team.log')}</summary>
      <ul className="rounded-lg border border-line bg-surface text-sm">
        {data.map(({ id, decided_on, member, action, name, name_en, is_undone }) => (
          <li key={id} className="flex flex-wrap gap-x-2 border-t border-line px-4 py-2.5 first:border-t-0">
            <b className="font-semibold">{actionText(t, action ?? '')}</b>
            {name !== null && <bdi>{localName({ name, name_en }, language)}</bdi>}
            <span className="text-ink-faint">
              {decided_on !== null && <HebrewDate iso={decided_on} />} · {deciderName(member ?? '', t)}
              {is_undone === true && ` · ${t('case.takenBack')}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
