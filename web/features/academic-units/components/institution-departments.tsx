import { useQuery } from '@tanstack/react-query';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { ratingsOfOpenUnit, unitDepartmentsQuery } from '../api/unit-queries.ts';
import { UnitSection } from './unit-section.tsx';

/** So many are seen at once; the others open below them. */
const shownAtOnce = 6;
/** Where no department has so many reviews, a bar would say more than there is. */
const minReviewsForBars = 10;

type Row = Awaited<ReturnType<NonNullable<ReturnType<typeof unitDepartmentsQuery>['queryFn']>>>[number];

/** The departments of an institution, the most reviewed first, with bars in the hue of the campus. */
export function InstitutionDepartments({
  institution,
  ratings,
}: {
  readonly institution: number;
  /** Of the whole institution. */
  readonly ratings: number;
}) {
  const { t } = useTranslation();
  const query = useQuery(unitDepartmentsQuery(useTable(), institution));
  return (
    <UnitSection title={t(ratings === 0 ? 'institution.empty.departments' : 'institution.departments')} query={query}>
      {rows => {
        const most = rows[0]?.rating_count ?? 0;
        return (
          <>
            <Rows rows={rows.slice(0, shownAtOnce)} most={most} institution={institution} ratings={ratings} />
            {rows.length > shownAtOnce && (
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center text-sm text-accent hover:underline">
                  {t('institution.allDepartments', { count: rows.length })}
                </summary>
                <Rows rows={rows.slice(shownAtOnce)} most={most} institution={institution} ratings={ratings} />
              </details>
            )}
          </>
        );
      }}
    </UnitSection>
  );
}

interface RowsProps {
  readonly rows: readonly Row[];
  /** Reviews of the department that has most. */
  readonly most: number;
  readonly institution: number;
  /** Of the whole institution. */
  readonly ratings: number;
}

function Rows({ rows, most, institution, ratings }: RowsProps) {
  const { t, language } = useTranslation();
  return (
    <List className="grid">
      {rows.map(row => (
        <li key={row.id}>
          <Link
            href={paths.department.href(institution, row.id)}
            className="group flex min-h-11 flex-wrap content-center items-center justify-between gap-x-3 gap-y-1 py-1.5 leading-snug"
          >
            <bdi className="flex-[1_1_9rem] wrap-anywhere group-hover:underline">{localName(row, language)}</bdi>
            {row.rating_count === 0 && ratings < ratingsOfOpenUnit && (
              <span className="text-sm text-ink-faint tabular-nums">
                {ratings > 0
                  ? t('institution.beFirst')
                  : row.professor_count > 0 && t('institution.professors', { count: row.professor_count })}
              </span>
            )}
            {row.rating_count > 0 && (
              <>
                <span className="text-sm text-ink-faint tabular-nums">
                  {t('institution.reviews', { count: row.rating_count })}
                </span>
                {most >= minReviewsForBars && (
                  <span aria-hidden="true" className="h-2 w-full overflow-hidden rounded-sm bg-raised">
                    <i
                      className="share-fill min-w-2 bg-(--campus)"
                      style={{ '--share': `${Math.round((row.rating_count / most) * 100)}%` }}
                    />
                  </span>
                )}
              </>
            )}
          </Link>
        </li>
      ))}
    </List>
  );
}
