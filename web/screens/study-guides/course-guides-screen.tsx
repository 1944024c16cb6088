import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import type { EntryDetails } from '#web/entities/catalogue/entry.ts';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';
import { guideTypeOrder } from '#web/entities/guides/guide-type.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { FollowButton } from '#web/features/follows/components/follow-button.tsx';
import { courseGuidesQuery } from '#web/features/study-guides/api/course-guides.ts';
import { CourseGroups, GroupChips } from '#web/features/study-guides/components/course-groups.tsx';
import { NoGuides } from '#web/features/study-guides/components/no-guides.tsx';
import { WantedPanel } from '#web/features/study-guides/components/wanted-panel.tsx';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { CourseScore } from './course-score.tsx';

/** The guides of one course (ROUTE-15). Its loader has made sure that the course is there. */
export function CourseGuidesScreen() {
  const { t, language } = useTranslation();
  const table = useTable();
  const id = Number(useParams()['courseId']);
  const { search } = useLocation();
  const course = useQuery(entryQuery(table, 'course', id)).data;
  const query = useQuery(courseGuidesQuery(table, id));
  if (!course) return null;
  const requestedType = new URLSearchParams(search).get('all');
  const all = guideTypeOrder.find(type => type === requestedType) ?? null;
  return (
    <>
      <div className="pt-5.5 pb-3.5">
        <Breadcrumbs
          label={t('details.breadcrumbs')}
          items={[
            { label: t('catalogue.course.list'), href: paths.courses.href() },
            {
              label: localName(course.institution, language),
              href: paths.courses.href({ institution: course.institution.id }),
            },
            { label: localName(course, language), href: paths.course.href(id) },
            { label: t('guides.list') },
          ]}
        />
      </div>
      <CourseHead course={course} />
      {query.data && query.data.length > 0 && <GroupChips guides={query.data} />}
      <div className="grid grid-cols-1 items-start gap-4 py-4 md:pb-15 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          {query.data ? (
            query.data.length > 0 ? (
              <CourseGroups course={id} guides={query.data} all={all} />
            ) : (
              <NoGuides course={id} />
            )
          ) : (
            <Unloaded
              query={query}
              failed={t('guides.error')}
              loading={<ReviewSkeleton label={t('catalogue.loading')} />}
            />
          )}
        </div>
        <aside className="grid min-w-0 grid-cols-1 gap-4">
          <CourseScore course={course} />
          <WantedPanel course={id} />
        </aside>
      </div>
    </>
  );
}

/** Of which course, and what one can do here. */
function CourseHead({ course }: { readonly course: EntryDetails }) {
  const { t, language } = useTranslation();
  const name = localName(course, language);
  const where = [course.code, localName(course.department, language), localName(course.institution, language)];
  return (
    <Panel className="mb-1.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-4 md:gap-x-5 lg:grid-cols-[auto_1fr_auto]">
      <EntryAvatar entry={course} size="head" />
      <div className="min-w-0">
        <h1 className="heading wrap-anywhere">{t('guides.courseHeading', { course: name })}</h1>
        <p className="text-sm text-ink-faint">{where.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-2 lg:col-span-1">
        <FollowButton kind="course" id={course.id} />
        <ShareButton
          title={t('guides.courseHeading', { course: name })}
          path={paths.courseStudyGuides.href(course.id)}
        />
        <ButtonLink
          href={paths.addStudyGuide.href({ course: course.id })}
          variant="primary"
          icon={documentIcons.plus}
          data-track="add_guide"
          className="max-md:basis-full"
        >
          {t('guides.add')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
