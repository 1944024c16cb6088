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
import { bestKnownQuery, type AcademicUnit } from '../api/unit-queries.ts';
import { KnownEntry } from './known-entry.tsx';
import { UnitSection } from './unit-section.tsx';

/** Professors or courses of an academic unit with most ratings, and a link to all of them. */
export function BestKnown({ kind, unit }: { readonly kind: Kind; readonly unit: AcademicUnit }) {
  const { t, language } = useTranslation();
  const query = useQuery(bestKnownQuery(useTable(), kind, unit));
  const { institution, department } = unit;
  const filters = { ...noFilters, institution, departments: department === null ? [] : [department] };
  return (
    <UnitSection
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
    </UnitSection>
  );
}
