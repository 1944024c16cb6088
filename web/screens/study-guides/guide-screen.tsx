import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { GuideBody } from '#web/entities/guides/guide-body.tsx';
import { guideBodyQuery } from '#web/entities/guides/guide-body-query.ts';
import { guideFilesQuery, guideQuery } from '#web/entities/guides/guide-queries.ts';
import { courseName, type GuideDetails } from '#web/entities/guides/guide.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { GuideContents } from '#web/features/study-guides/components/guide-contents.tsx';
import { GuideFiles, leadingFile } from '#web/features/study-guides/components/guide-files.tsx';
import { BookmarkButton, GuideVoteButton } from '#web/features/study-guides/components/guide-marks.tsx';
import { LeadingFile } from '#web/features/study-guides/components/leading-file.tsx';
import { MoreOfCourse } from '#web/features/study-guides/components/more-of-course.tsx';
import { useOwnPictures } from '#web/features/study-guides/components/own-pictures.ts';
import { StateNotice } from '#web/features/study-guides/components/state-notice.tsx';
import { useRecordView } from '#web/features/study-guides/components/use-record-view.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StickyAction } from '#web/ui/sticky-action.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { GuideHead } from './guide-head.tsx';

/** The page of one guide (ROUTE-16). Its loader has made sure that the guide is there. */
export function GuideScreen() {
  const id = useParams()['guideId'] ?? '';
  const guide = useQuery(guideQuery(useTable(), id)).data;
  return guide && <Shown key={id} guide={guide} />;
}

function Shown({ guide }: { readonly guide: GuideDetails }) {
  const { t, language } = useTranslation();
  const { data: files = [] } = useQuery(guideFilesQuery(useTable(), guide));
  const { data: body } = useQuery(guideBodyQuery(useTable(), guide.id));
  const isPublished = guide.status === 'published';
  useRecordView(isPublished && !guide.is_mine ? guide.id : null);
  const leading = leadingFile(guide, files);
  return (
    <>
      <div className="pt-5.5 pb-3.5">
        <Breadcrumbs
          label={t('details.breadcrumbs')}
          items={[
            { label: t('catalogue.course.list'), href: paths.courses.href() },
            { label: courseName(guide, language), href: paths.course.href(guide.course_id) },
            { label: t('guides.list'), href: paths.courseStudyGuides.href(guide.course_id) },
            {
              label: t(`guides.typesMany.${guide.type}`),
              href: `${paths.courseStudyGuides.href(guide.course_id)}#${guide.type}`,
            },
          ]}
        />
      </div>
      {/* On a phone: what it is, its files, its text. On wider screens files and buttons stand beside the text. */}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-1">
          <GuideHead guide={guide} />
          <StateNotice guide={guide} />
          {leading && <LeadingFile file={leading} isPublic={isPublished} />}
        </div>
        <aside className="grid h-full min-w-0 grid-cols-1 content-start gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {isPublished && <GuidePanel guide={guide} />}
          <GuideFiles guide={guide} leaveOut={leading} />
          {body && <GuideContents headings={body.headings} />}
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-1">
          <GuideText guide={guide} />
          {isPublished && !guide.is_mine && (
            <Panel className="grid justify-items-center gap-3 text-center max-md:hidden noscript:hidden">
              <p className="text-lg font-bold">{t('guides.didItHelp')}</p>
              <p className="text-sm text-ink-soft">{t('guides.didItHelpHint')}</p>
              <GuideVoteButton guide={guide} primary />
            </Panel>
          )}
        </div>
      </div>
      <MoreOfCourse guide={guide} />
      {isPublished && (
        <StickyAction className="noscript:hidden">
          {!guide.is_mine && <GuideVoteButton guide={guide} primary className="flex-[1.6_1_auto]" />}
          <BookmarkButton guide={guide} className="flex-auto" />
        </StickyAction>
      )}
    </>
  );
}

/** The text, as the server has rendered it. */
function GuideText({ guide }: { readonly guide: GuideDetails }) {
  const { t } = useTranslation();
  const query = useQuery(guideBodyQuery(useTable(), guide.id));
  const html = useOwnPictures(query.data?.html ?? '', guide.status === 'published');
  if (query.isError && !query.data)
    return (
      <FailedPart title={t('guides.bodyError')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (query.isPending) return <ReviewSkeleton label={t('catalogue.loading')} count={1} />;
  return (
    query.data &&
    html !== '' && (
      <Panel as="article">
        <GuideBody body={{ ...query.data, html }} language={guide.language} />
      </Panel>
    )
  );
}

/** Actions on a guide, beside it; a phone has a bar for it. */
function GuidePanel({ guide }: { readonly guide: GuideDetails }) {
  const { t } = useTranslation();
  return (
    <Panel className="grid gap-2 max-md:hidden noscript:hidden">
      {guide.is_mine ? (
        <ButtonLink href={paths.editStudyGuide.href(guide.id)} icon="edit" wide>
          {t('guides.edit')}
        </ButtonLink>
      ) : (
        <GuideVoteButton guide={guide} className="w-full" />
      )}
      <BookmarkButton guide={guide} className="w-full" />
    </Panel>
  );
}
