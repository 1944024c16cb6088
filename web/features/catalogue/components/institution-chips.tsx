import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { defaultListState, listHref, plainControls } from '#web/entities/filters/list-state.ts';
import { noFilters } from '#web/entities/filters/filters.ts';
import { institutionsQuery } from '#web/entities/institutions/institution-queries.ts';
import { pickerOrder } from '#web/entities/institutions/picker-order.ts';
import { shortName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { List } from '#web/ui/list.tsx';
import { siteQuery } from '../api/site.ts';

/**
 * "Where do you study?": an institution is a link to its list, which remembers it. All of them are on the page only
 * when its address asks for them (`choose`), so that they can be had without scripts and no other page carries them.
 */
export function InstitutionChips({
  kind,
  leadToPages = false,
}: {
  readonly kind: Kind;
  /** Whether they lead to the pages of institutions. */
  readonly leadToPages?: boolean;
}) {
  const { t, language } = useTranslation();
  const table = useTable();
  const isAll = new URLSearchParams(useLocation().search).has(plainControls);
  const { data: site } = useQuery(siteQuery(table));
  const { data: all } = useQuery({ ...institutionsQuery(table), enabled: isAll });
  const list = listHref(kind, defaultListState);
  const chips = isAll && all ? pickerOrder(all, [null], language) : (site?.institutionChips ?? []);
  return (
    <section aria-labelledby="where" className="pt-3">
      <h2 id="where" className="pb-2.5 font-semibold">
        {t('first.where')}
      </h2>
      <List className={classNames('flex flex-wrap gap-2', !site && 'min-h-52 md:min-h-11')}>
        {chips.map(each => (
          <li key={each.id}>
            <ChipLink
              href={
                leadToPages
                  ? paths.institution.href(each.id)
                  : listHref(kind, { ...defaultListState, filters: { ...noFilters, institution: each.id } })
              }
              current={false}
              className="min-h-11"
            >
              <bdi className="font-semibold">{shortName(each, language)}</bdi>
            </ChipLink>
          </li>
        ))}
        {site && site.institutions > site.institutionChips.length && (
          <li>
            <ChipLink
              href={isAll ? list : `${list}?${plainControls}=1`}
              rel="nofollow"
              current={isAll}
              className="min-h-11"
            >
              {isAll ? t('first.fewInstitutions') : t('first.allInstitutions')}
            </ChipLink>
          </li>
        )}
      </List>
    </section>
  );
}
