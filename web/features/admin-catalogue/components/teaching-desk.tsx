import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTeam } from '#web/entities/admin/team.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { DebouncedSearch } from '#web/entities/filters/debounced-search.tsx';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { institutionsNowQuery } from '../api/catalogue-rows.ts';
import { teachingRowsQuery } from '../api/teaching-rows.ts';
import { unitsOf } from '../model/catalogue-row.ts';
import { parseTeachingState, teachingColumns, teachingHref, type TeachingState } from '../model/teaching-state.ts';
import { KindChips } from './desk-chips.tsx';
import { DeskPager } from './desk-pager.tsx';
import { TeachingList } from './teaching-list.tsx';

/** Pairs of professors and courses: found by either side, removed while no rating names them, added at either side. */
export function TeachingDesk() {
  const { t, language } = useTranslation();
  const table = useTable();
  const navigate = useNavigate();
  const team = useTeam();
  const state = parseTeachingState(useSearch(), team);
  const query = useQuery(teachingRowsQuery(table, state));
  const institutions = unitsOf(useQuery({ ...institutionsNowQuery(table), enabled: !team }).data, null);
  const go = (change: Partial<TeachingState>, replace = false) =>
    void navigate(teachingHref({ ...state, page: 1, ...change }), { replace, preventScrollReset: true });
  const chosen = state.institution === null ? '' : String(state.institution);
  return (
    <div className="grid grid-cols-1 gap-3 pt-5.5">
      <h1 className="heading">{t('catalogueDesk.kinds.teaching')}</h1>
      <KindChips kind="teaching" institution={state.institution} />
      <search aria-label={t('catalogueDesk.controls')} className="grid gap-2.5 md:flex">
        <div className="min-w-0 flex-[1.4]">
          <DebouncedSearch
            label={t('catalogueDesk.search.teaching')}
            value={state.search}
            onSearch={search => go({ search }, true)}
          />
        </div>
        {!team && (
          <div className="min-w-0 flex-1">
            <Select
              label={t('catalogueDesk.fields.institution')}
              value={chosen}
              options={[
                { value: '', label: t('catalogueDesk.allInstitutions') },
                // An institution of the address whose list has not come yet stays chosen.
                ...(chosen !== '' && institutions.length === 0 ? [{ value: chosen, label: '…' }] : []),
                ...institutions.map(each => ({ value: String(each.id), label: localName(each, language) })),
              ]}
              onChange={id => go({ institution: id === '' ? null : Number(id) })}
            />
          </div>
        )}
        <div className="min-w-0 flex-1">
          <Select
            label={t('catalogueDesk.sort')}
            value={state.sort}
            options={teachingColumns.flatMap(name => {
              const column = t(`catalogueDesk.teaching.${name}`);
              const up = { value: name, label: t('catalogueDesk.sortUp', { column }) } as const;
              const down = { value: `-${name}`, label: t('catalogueDesk.sortDown', { column }) } as const;
              return name === 'ratings' ? [down, up] : [up, down];
            })}
            onChange={sort => go({ sort })}
          />
        </div>
      </search>
      {query.data === undefined ? (
        <Unloaded
          query={query}
          failed={t('catalogueDesk.linksFailed')}
          loading={<ReviewSkeleton label={t('catalogueDesk.loading')} />}
        />
      ) : query.data.rows.length === 0 ? (
        <EmptyState title={t('catalogueDesk.noneFits')} message={t('catalogueDesk.teaching.hint')} />
      ) : (
        <>
          <p className="text-sm text-ink-faint">{t('catalogueDesk.teaching.hint')}</p>
          <TeachingList rows={query.data.rows} isOld={query.isPlaceholderData} />
          <DeskPager
            page={state.page}
            count={query.data.rows.length}
            total={query.data.total}
            hrefOf={page => teachingHref({ ...state, page })}
          />
        </>
      )}
    </div>
  );
}
