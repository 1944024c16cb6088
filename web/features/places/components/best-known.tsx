import { useQuery } from '@tanstack/react-query';
import { fullName, parseTitle } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { noFilters } from '#web/entities/filters/filters.ts';
import { listHref } from '#web/entities/filters/list-state.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { List } from '#web/ui/list.tsx';
import { bestKnownQuery, type Place } from '../api/place-queries.ts';
import { KnownEntry } from './known-entry.tsx';
import { PlaceSection } from './place-section.tsx';

/** Professors or courses of a place whom most have rated, and the way to all of them. */
export function BestKnown({ kind, place }: { readonly kind: Kind; readonly place: Place }) {
  const { t, language } = useTranslation();
  const query = useQuery(bestKnownQuery(useTable(), kind, place));
  const { institution, department } = place;
  const filters = { ...noFilters, institution, departments: department === null ? [] : [department] };
  return (
    <PlaceSection
      title={t(`institution.known.${kind}`)}
      query={query}
      all={{ label: t(`institution.all.${kind}`), href: listHref(kind, { filters, sort: 'most', page: 1 }) }}
    >
      {rows => (
        <List className="grid">
          {rows.map(row => {
            const name = fullName({ ...row, title: parseTitle(row.title) }, { t, language });
            const note = department === null ? localName(row.department, language) : row.code;
            return (
              <li key={row.id}>
                <KnownEntry rated={row} href={entryPaths[kind].href(row.id)} name={name} note={note} />
              </li>
            );
          })}
        </List>
      )}
    </PlaceSection>
  );
}
