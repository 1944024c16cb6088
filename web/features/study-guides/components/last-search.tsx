import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { allInstitutions, type Filters, hasFilters } from '#web/entities/filters/filters.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import {
  defaultGuideListState,
  guideListHref,
  isGuideListNarrowed,
  parseGuideListState,
} from '../model/guide-list-state.ts';
import { lastGuideFilters } from '../model/last-guide-filters.ts';

/**
 * Remembers what the guides were narrowed by (DATA-08) and leads back there from the sections, which a remembered
 * choice does not replace (docs/decisions/0154). Stands last in its line, so that nothing moves when it comes.
 */
export function LastSearch() {
  const owner = useOwner();
  const query = useLocation().search;
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (owner === undefined) return;
    const { filters } = parseGuideListState(new URLSearchParams(query));
    if (hasFilters(filters)) lastGuideFilters.write(owner, filters);
  }, [owner, query]);
  if (!isInBrowser || owner === undefined || isGuideListNarrowed(parseGuideListState(new URLSearchParams(query))))
    return null;
  const last = lastGuideFilters.read(owner);
  return last && hasFilters(last) ? <LastSearchLink filters={last} /> : null;
}

const neverChanges = () => () => {};

function LastSearchLink({ filters }: { readonly filters: Filters }) {
  const { t, language } = useTranslation();
  const chosen = filters.institution === allInstitutions ? null : filters.institution;
  const institution = useQuery({ ...institutionQuery(useTable(), chosen ?? 0), enabled: chosen !== null }).data;
  const what = [filters.search, institution ? localName(institution, language) : ''].filter(Boolean).join(' · ');
  return (
    <ChipLink href={guideListHref({ ...defaultGuideListState, filters })} current={false}>
      <Icon name={workIcons.history} size={16} />
      {t('guides.lastSearch')} {what && <bdi dir="auto">{what}</bdi>}
    </ChipLink>
  );
}
