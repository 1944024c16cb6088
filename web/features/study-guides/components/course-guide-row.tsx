import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { examName, type Guide } from '#web/entities/guides/guide.ts';
import { FilesText } from '#web/entities/guides/files-text.tsx';
import { GuideRow } from '#web/entities/guides/guide-row.tsx';
import { HelpfulCount } from '#web/entities/guides/helpful-count.tsx';
import { BookmarkMark } from '#web/entities/guides/bookmark-mark.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A guide among those of its course, which therefore is not named. */
export function CourseGuideRow({ guide }: { readonly guide: Guide }) {
  const { t, language } = useTranslation();
  const exam = examName(guide, t);
  return (
    <GuideRow
      guide={guide}
      end={
        <>
          {guide.is_bookmarked && <BookmarkMark />}
          <HelpfulCount guide={guide} plain />
        </>
      }
    >
      {exam !== null && !guide.title.includes(String(guide.exam_year)) && <span>{exam}</span>}
      <span>
        <FilesText guide={guide} />
      </span>
      {guide.published_on !== null && <HebrewDate iso={guide.published_on} />}
      {guide.language !== language && <span>{t(`guides.languages.${guide.language}`)}</span>}
    </GuideRow>
  );
}
