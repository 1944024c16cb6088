import { useQuery } from '@tanstack/react-query';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { unitDepartmentsQuery } from '../api/unit-queries.ts';
import { UnitSection } from './unit-section.tsx';

/** So many are seen at once; the others open below them. */
const shownAtOnce = 8;

type Row = Awaited<ReturnType<NonNullable<ReturnType<typeof unitDepartmentsQuery>['queryFn']>>>[number];

/** The departments of an institution, the most reviewed first. */
export function InstitutionDepartments({ institution }: { readonly institution: number }) {
  const { t } = useTranslation();
  const query = useQuery(unitDepartmentsQuery(useTable(), institution));
  return (
    <UnitSection title={t('institution.departments')} query={query}>
      {rows => (
        <>
          <Rows rows={rows.slice(0, shownAtOnce)} institution={institution} />
          {rows.length > shownAtOnce && (
            <details className="mt-1">
              <summary className="flex min-h-11 cursor-pointer items-center text-sm text-accent hover:underline">
                {t('institution.allDepartments', { count: rows.length })}
              </summary>
              <Rows rows={rows.slice(shownAtOnce)} institution={institution} />
            </details>
          )}
        </>
      )}
    </UnitSection>
  );
}

function Rows({ rows, institution }: { readonly rows: readonly Row[]; readonly institution: number }) {
  const { t, language } = useTranslation();
  return (
    <List className="grid gap-x-8 md:grid-cols-2">
      {rows.map(row => (
        <li key={row.id} className="border-b border-line">
          <Link
            href={paths.department.href(institution, row.id)}
            className="group flex min-h-13 items-center justify-between gap-3 py-1.5 leading-snug"
          >
            <span className="min-w-0">
              <bdi className="block wrap-anywhere group-hover:underline">{localName(row, language)}</bdi>
              <span className="block text-xs text-ink-faint">
                {t('institution.professors', { count: row.professor_count })}
                {row.rating_count > 0 && ` · ${t('institution.reviews', { count: row.rating_count })}`}
              </span>
            </span>
            <Icon name="forward" size={14} className="text-ink-faint" />
          </Link>
        </li>
      ))}
    </List>
  );
}
