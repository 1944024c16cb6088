import { useQuery } from '@tanstack/react-query';
import { fullName, parseTitle } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { Excerpt } from '#web/entities/reviews/excerpt.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { List } from '#web/ui/list.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { type AcademicUnit, unitNewsQuery } from '../api/unit-queries.ts';
import { KnownEntry } from './known-entry.tsx';
import { UnitSection } from './unit-section.tsx';

/** Latest reviews in an academic unit: days before today only, of those with at least three ratings. */
export function UnitNews({ unit }: { readonly unit: AcademicUnit }) {
  const { t, language } = useTranslation();
  const query = useQuery(unitNewsQuery(useTable(), unit));
  return (
    <UnitSection title={t('institution.news')} query={query}>
      {rows => (
        <List className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          {rows.map(row => {
            return (
              <li key={`${row.kind} ${row.id}`} className="grid content-start gap-1.5 border-t border-line pt-3">
                <div className="flex flex-wrap items-center justify-between gap-x-3">
                  <Stars value={row.rating1} label={t('score.starCount', { count: row.rating1 })} />
                  <HebrewDate iso={row.created_at} className="text-xs text-ink-faint" />
                </div>
                <Excerpt className="line-clamp-3">{row.comment}</Excerpt>
                <KnownEntry
                  rated={row}
                  href={entryPaths[row.kind].href(row.id)}
                  name={fullName({ ...row, title: parseTitle(row.title) }, { t, language })}
                  note={null}
                />
              </li>
            );
          })}
        </List>
      )}
    </UnitSection>
  );
}
