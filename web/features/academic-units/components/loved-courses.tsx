import { useQuery } from '@tanstack/react-query';
import { fullName, parseTitle } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { List } from '#web/ui/list.tsx';
import { lovedCoursesQuery } from '../api/unit-queries.ts';
import { KnownEntry } from './known-entry.tsx';
import { UnitSection } from './unit-section.tsx';

/** Courses of an institution that students love, each with who teaches it; no ranking. */
export function LovedCourses({ institution }: { readonly institution: number }) {
  const { t, language } = useTranslation();
  const query = useQuery(lovedCoursesQuery(useTable(), institution));
  return (
    <UnitSection title={t('institution.loved.title')} query={query}>
      {rows => (
        <>
          <p className="text-sm text-ink-faint">{t('institution.loved.note')}</p>
          <List className="grid">
            {rows.map(row => {
              const { professor_name: name, professor_name_en, professor_title, take_again_percent: again } = row;
              const title = parseTitle(professor_title);
              const teacher = name && fullName({ name, name_en: professor_name_en ?? '', title }, { t, language });
              return (
                <li key={row.id} className="border-b border-line last:border-0">
                  <KnownEntry
                    rated={row}
                    href={entryPaths.course.href(row.id)}
                    name={localName(row, language)}
                    note={[teacher, again !== null && `${again}% ${t('details.again')}`].filter(Boolean).join(' · ')}
                  />
                </li>
              );
            })}
          </List>
        </>
      )}
    </UnitSection>
  );
}
