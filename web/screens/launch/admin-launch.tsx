import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { TeamLaunch } from './team-launch.tsx';

/** ROUTE-18: the launch of an institution that an admin chooses, with a team or without one. */
export function AdminLaunch() {
  const { t } = useTranslation();
  const table = useTable();
  const [search, setSearch] = useSearchParams();
  const chosen = Number(search.get('institution')) || null;
  const { data } = useQuery({
    queryKey: queryKeys.admin('launchInstitution', String(chosen)),
    enabled: chosen !== null,
    queryFn: async ({ signal }) =>
      rowsOf(
        await table
          .from('institutions')
          .select('id,code,name,name_en')
          .eq('id', chosen ?? 0)
          .is('merged_into', null)
          .abortSignal(signal),
      ),
  });
  const [team] = data ?? [];
  return (
    <div className="pt-5.5">
      {/* The desk has a heading of its own. */}
      {!team && <h1 className="heading mb-4">{t('desk.launch')}</h1>}
      <div className="max-w-96">
        <InstitutionPicker
          offersAll={false}
          value={chosen ?? allInstitutions}
          onChange={institution =>
            setSearch(institution === allInstitutions ? {} : { institution: String(institution) }, {
              preventScrollReset: true,
            })
          }
        />
      </div>
      {team && <TeamLaunch key={team.id} team={{ ...team, code: team.code ?? '' }} />}
    </div>
  );
}
