import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { FilesText } from '#web/entities/guides/files-text.tsx';
import { GuideRow, GuideRows, RowItem } from '#web/entities/guides/guide-row.tsx';
import { courseName, institutionName } from '#web/entities/guides/guide.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useCommandContext } from '#web/entities/session/command-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { writingIcons } from '#web/ui/writing-icons.ts';
import { type Bookmark, myBookmarksQuery } from '../api/my-bookmarks.ts';
import { loadForPress } from '#web/ui/use-late-module.ts';
import { NoBookmarks } from './no-bookmarks.tsx';

/** Bookmarks of a person, course by course, since that is how one studies (ROUTE-11). */
export function BookmarkList({ person }: { readonly person: string }) {
  const { t } = useTranslation();
  const query = useQuery(myBookmarksQuery(useTable(), person));
  const list = useRef<HTMLDivElement>(null);
  if (!query.data) {
    return query.isError || query.fetchStatus === 'paused' ? (
      <ErrorPanel
        title={t('bookmarks.errorTitle')}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <ReviewSkeleton label={t('bookmarks.loading')} />
    );
  }
  if (query.data.length === 0) return <NoBookmarks person={person} />;
  return (
    // Takes the focus of a row that has gone.
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-8 outline-none">
      {byCourse(query.data).map(({ key, course, bookmarks }) => (
        <CourseBookmarks
          key={key}
          course={course}
          bookmarks={bookmarks}
          onRemoved={() => list.current?.focus({ preventScroll: true })}
        />
      ))}
    </div>
  );
}

interface CourseGroup extends Pick<Bookmark, 'course'> {
  readonly key: number;
  readonly bookmarks: readonly Bookmark[];
}

/** Courses in the order of the last bookmark; those that have left the catalogue are one group. */
function byCourse(bookmarks: readonly Bookmark[]): readonly CourseGroup[] {
  const groups = Map.groupBy(bookmarks, ({ course }) => course?.id ?? 0);
  return [...groups].map(([key, group]) => ({ key, course: group[0]?.course ?? null, bookmarks: group }));
}

interface CourseBookmarksProps extends Omit<CourseGroup, 'key'> {
  readonly onRemoved: () => void;
}

function CourseBookmarks({ course, bookmarks, onRemoved }: CourseBookmarksProps) {
  const { t, language } = useTranslation();
  const name = course ? courseName(course, language) : t('bookmarks.goneCourse');
  return (
    <section>
      <header className="mb-2.5 flex min-h-11 items-center gap-x-3">
        <h2 className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 text-lg font-bold">
          <bdi>{name}</bdi>
          {course && <bdi className="text-sm font-normal text-ink-faint">{institutionName(course, language)}</bdi>}
        </h2>
        {course && (
          <Link
            href={paths.courseStudyGuides.href(course.id)}
            aria-label={t('bookmarks.allOfCourseOf', { name })}
            className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end gap-1.5 text-sm text-accent hover:underline"
          >
            <span className="max-md:hidden">{t('bookmarks.allOfCourse')}</span>
            <Icon name="forward" size={16} />
          </Link>
        )}
      </header>
      <GuideRows label={name}>
        {bookmarks.map(bookmark => (
          <BookmarkRow key={bookmark.id} bookmark={bookmark} onRemoved={onRemoved} />
        ))}
      </GuideRows>
    </section>
  );
}

interface BookmarkRowProps {
  readonly bookmark: Bookmark;
  readonly onRemoved: () => void;
}

function BookmarkRow({ bookmark, onRemoved }: BookmarkRowProps) {
  const { t } = useTranslation();
  const { id, guide, bookmarkedAt } = bookmark;
  const remove = <RemoveButton bookmark={bookmark} onRemoved={onRemoved} />;
  if (!guide) {
    return (
      <RowItem className="min-h-16 py-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-raised text-ink-faint">
          <Icon name={writingIcons['eye-off']} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="leading-snug text-ink-faint">{t('bookmarks.gone')}</p>
          <p className="text-sm text-ink-faint">
            {t('bookmarks.bookmarkedOn', { date: '' })}
            <HebrewDate iso={bookmarkedAt} />
          </p>
        </div>
        {remove}
      </RowItem>
    );
  }
  return (
    <GuideRow guide={{ id, type: guide.type, title: guide.title }} end={remove}>
      <span>{t(`guides.types.${guide.type}`)}</span>
      <span>
        <FilesText guide={guide} />
      </span>
      {guide.isUpdated && <span className="text-accent">{t('bookmarks.updated')}</span>}
    </GuideRow>
  );
}

/** Lets it go at once; what was pressed by a slip is bookmarked again by the message. */
function RemoveButton({ bookmark, onRemoved }: BookmarkRowProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const { guide } = bookmark;
  async function remove(): Promise<void> {
    // Nothing happens where its code cannot be fetched; the next press tries again.
    const command = await loadForPress(() => import('../model/change-bookmark.ts'));
    if (!command) return;
    onRemoved();
    await command.changeBookmark(context, bookmark, false);
  }
  return (
    <IconButton
      icon={documentIcons.bookmark}
      label={guide ? t('bookmarks.removeOf', { title: guide.title }) : t('bookmarks.removeGone')}
      data-track="remove_bookmark"
      className="relative z-1 -me-2 [&_svg]:fill-current [&_svg]:text-accent"
      onClick={() => void remove()}
    />
  );
}
