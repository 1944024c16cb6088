import { useQuery } from '@tanstack/react-query';
import { parseTitle } from '#web/entities/catalogue/entry.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { duplicatePairsQuery, pairsPerPage } from '../api/merge.ts';
import { mergeHref, type MergeState } from '../model/merge-state.ts';
import { useEntryName } from './use-entry-name.ts';

/** Pairs that may be one, each a way to compare them. */
export function DuplicateList({ state }: { readonly state: MergeState }) {
  const { t, language } = useTranslation();
  const nameOf = useEntryName();
  const query = useQuery(duplicatePairsQuery(useTable(), state));
  if (query.data === undefined) {
    return (
      <Unloaded query={query} failed={t('merge.failed')} loading={<ReviewSkeleton label={t('merge.loading')} />} />
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        icon={workIcons.merge}
        title={t('merge.none')}
        message={t(
          state.kind !== 'institution' && state.institution === null ? 'merge.noneEverywhere' : 'merge.noneHere',
        )}
      >
        <ButtonLink href={adminHref('catalogue')}>{t('merge.toCatalogue')}</ButtonLink>
      </EmptyState>
    );
  }
  const total = query.data[0]?.total ?? 0;
  const first = (state.page - 1) * pairsPerPage + 1;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={classNames('grid grid-cols-1 gap-3.5 transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {query.data.map(row => {
          const pair = { survivor: row.survivor ?? 0, gone: row.gone ?? 0 };
          const title = parseTitle(row.title);
          const otherTitle = parseTitle(row.other_title);
          return (
            <li key={`${pair.survivor}-${pair.gone}`}>
              <Link
                href={mergeHref({ ...state, pair })}
                className="grid gap-x-4 gap-y-1 px-4.5 py-3.5 hover:bg-raised md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] md:items-center"
              >
                <Named
                  name={nameOf({ name: row.name ?? '', name_en: row.name_en ?? '', title })}
                  count={row.rating_count}
                />
                <span aria-hidden="true" className="hidden text-ink-faint md:block">
                  <Icon name={workIcons.merge} size={18} />
                </span>
                <Named
                  name={nameOf({ name: row.other_name ?? '', name_en: row.other_name_en ?? '', title: otherTitle })}
                  count={row.other_rating_count}
                />
                <span className="text-sm text-ink-faint md:text-end">
                  {t('merge.alike', { share: Math.round((row.share ?? 0) * 100) })}
                  {row.place_name !== null && (
                    <>
                      {' · '}
                      <bdi>{localName({ name: row.place_name, name_en: row.place_name_en }, language)}</bdi>
                    </>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <output className="text-sm text-ink-faint">
          {t('merge.shown', { from: first, to: first + query.data.length - 1, total })}
        </output>
        <div className="flex gap-2">
          {state.page > 1 && (
            <ButtonLink size="small" href={mergeHref({ ...state, page: state.page - 1 })}>
              {t('merge.previous')}
            </ButtonLink>
          )}
          {first + pairsPerPage <= total && (
            <ButtonLink size="small" href={mergeHref({ ...state, page: state.page + 1 })}>
              {t('merge.next')}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

function Named({ name, count }: { readonly name: string; readonly count: number | null }) {
  const { t } = useTranslation();
  return (
    <span className="grid min-w-0">
      <b className="truncate font-semibold" dir="auto">
        {name}
      </b>
      {count !== null && <span className="text-sm text-ink-soft">{t('merge.ratings', { count })}</span>}
    </span>
  );
}
