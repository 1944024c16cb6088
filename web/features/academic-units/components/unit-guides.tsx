import { steadySigns } from '#contract/steady-signs.ts';
import { useQuery } from '@tanstack/react-query';
import { HelpfulCount } from '#web/entities/guides/helpful-count.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { unitGuidesQuery } from '../api/unit-queries.ts';
import { UnitSection } from './unit-section.tsx';

/** The study guides of a department that helped most, and a link to all of them. */
export function UnitGuides({ institution, department }: { readonly institution: number; readonly department: number }) {
  const { t } = useTranslation();
  const query = useQuery(unitGuidesQuery(useTable(), institution, department));
  return (
    <UnitSection
      title={t('guides.list')}
      query={query}
      all={{
        label: t('institution.allGuides'),
        href: paths.studyGuides.href({ institution, departments: [department] }),
      }}
    >
      {rows => (
        <List className="grid">
          {rows.map(guide => (
            <li key={guide.id}>
              <Link
                href={paths.studyGuide.href(guide.id)}
                className="group flex min-h-13 items-center justify-between gap-3 py-1 leading-snug"
              >
                <span className="min-w-0">
                  <bdi dir="auto" className="block wrap-anywhere group-hover:underline">
                    {steadySigns(guide.title)}
                  </bdi>
                  <span className="block text-xs text-ink-faint">{t(`guides.types.${guide.type}`)}</span>
                </span>
                <HelpfulCount guide={guide} plain />
              </Link>
            </li>
          ))}
        </List>
      )}
    </UnitSection>
  );
}
