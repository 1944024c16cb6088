import { useQuery } from '@tanstack/react-query';
import { fullName, parseTitle } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { List } from '#web/ui/list.tsx';
import { mostRatedQuery } from '../api/unit-queries.ts';
import { KnownEntry } from './known-entry.tsx';
import { UnitSection } from './unit-section.tsx';

interface MostRatedProps {
  readonly kind: Kind;
  readonly institution: number;
  readonly department: number;
}

/** Professors or courses of a department with most ratings. The head of the page leads to all of them. */
export function MostRated({ kind, institution, department }: MostRatedProps) {
  const { t, language } = useTranslation();
  const query = useQuery(mostRatedQuery(useTable(), kind, institution, department));
  return (
    <UnitSection title={t(`institution.known.${kind}`)} query={query}>
      {rows => (
        <List className="grid">
          {rows.map(row => (
            <li key={row.id}>
              <KnownEntry
                rated={row}
                href={entryPaths[kind].href(row.id)}
                name={fullName({ ...row, title: parseTitle(row.title) }, { t, language })}
                note={row.code}
              />
            </li>
          ))}
        </List>
      )}
    </UnitSection>
  );
}
