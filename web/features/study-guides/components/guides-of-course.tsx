import { steadySigns } from '#contract/steady-signs.ts';
import { useQuery } from '@tanstack/react-query';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { FilesText } from '#web/entities/guides/files-text.tsx';
import { HelpfulCount } from '#web/entities/guides/helpful-count.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { bestOfCourseQuery, bestOfCourseCount } from '../api/best-of-course.ts';

/** On the page of a course: how many guides it has, the best of them, and the ways to all and to adding one. */
export function GuidesOfCourse({ course }: { readonly course: number }) {
  const { t } = useTranslation();
  const query = useQuery(bestOfCourseQuery(useTable(), course));
  if (query.isError && !query.data)
    return <FailedPart title={t('guides.error')} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data) return null;
  const { best, count } = query.data;
  return (
    <Panel>
      <h2 className="mb-2 font-semibold">
        {t('guides.beforeExam')} {count > 0 && <span className="font-normal text-ink-faint tabular-nums">{count}</span>}
      </h2>
      {count === 0 && <p className="text-sm text-pretty text-ink-faint">{t('guides.emptyHere')}</p>}
      <List className="grid">
        {best.map(guide => (
          <li key={guide.id}>
            <Link
              href={paths.studyGuide.href(guide.id)}
              className="group flex min-h-11 items-center justify-between gap-3 py-1"
            >
              <span className="min-w-0">
                <bdi dir="auto" className="block wrap-anywhere group-hover:underline">
                  {steadySigns(guide.title)}
                </bdi>
                <span className="block text-xs text-ink-faint">
                  {t(`guides.types.${guide.type}`)} · <FilesText guide={guide} />
                </span>
              </span>
              <HelpfulCount guide={guide} plain />
            </Link>
          </li>
        ))}
      </List>
      <div className="mt-3 flex flex-wrap gap-2">
        {count > bestOfCourseCount && (
          <ButtonLink href={paths.courseStudyGuides.href(course)} size="small">
            {t('guides.allCount', { count })}
          </ButtonLink>
        )}
        <ButtonLink href={paths.addStudyGuide.href({ course })} size="small" variant="ghost" data-track="add_guide">
          {t('guides.add')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
