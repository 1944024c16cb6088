import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { type Related, relatedQuery } from '#web/entities/catalogue/list-related.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { usePairCount } from '../model/use-pair-count.ts';
import { LastTaught } from './last-taught.tsx';

/** The courses of a professor, each with the score in it, by ratings of both. */
export function ScoreByCourse({ professor }: { readonly professor: number }) {
  const { t } = useTranslation();
  const query = useQuery(relatedQuery(useTable(), 'professor', professor));
  const [thisYear] = useState(() => new Date().getFullYear());
  const courses = query.data ?? [];
  if (!query.isError && courses.length === 0) return null;
  return (
    <Panel
      aria-labelledby="courses-title"
      {...(!query.isError && { of: ['courses', courses, thisYear] })}
      className="grid grid-cols-1 gap-2"
    >
      <h2 id="courses-title" className="text-xl font-bold">
        {t('details.teaching.byCourse')}
      </h2>
      {query.isError && (
        <FailedPart
          title={t('details.relatedError.professor')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      <List className="grid gap-x-8 md:grid-cols-2">
        {courses.map(course => (
          <li key={course.id} className="border-line not-first:border-t md:nth-2:border-t-0">
            <CourseScore course={course} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function CourseScore({ course }: { readonly course: Related }) {
  const { language } = useTranslation();
  const { last_taught, code } = course;
  const countLabel = usePairCount(course);
  return (
    <Link
      href={paths.course.href(course.id)}
      className="group flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2"
    >
      <span className="min-w-0 flex-[1_1_7rem]">
        <bdi className="block wrap-anywhere group-hover:underline">{localName(course, language)}</bdi>
        <span className="block text-xs text-ink-faint">
          {code !== null && <bdi>{code}</bdi>}
          {code !== null && last_taught !== null && ' · '}
          {last_taught !== null && <LastTaught last={last_taught} />}
        </span>
      </span>
      <span className="grid max-w-1/2 justify-items-center gap-0.5 text-center">
        <EntryScore rated={course} size="small" />
        <span aria-hidden="true" className="text-xs text-ink-faint">
          {countLabel}
        </span>
      </span>
    </Link>
  );
}
