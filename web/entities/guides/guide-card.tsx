import { steadySigns } from '#contract/steady-signs.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/card.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { courseName, type Guide, institutionName } from './guide.ts';
import { FilesText } from './files-text.tsx';
import { GuideTypeTile } from './guide-type.tsx';
import { HelpfulCount } from './helpful-count.tsx';
import { BookmarkMark } from './bookmark-mark.tsx';

/** A guide in a list: what it is, of which course, where, what comes with it, whom it helped. */
export function GuideCard({ guide, headingLevel = 2 }: { readonly guide: Guide; readonly headingLevel?: 2 | 3 }) {
  'use memo';
  const { t, language } = useTranslation();
  return (
    <Card
      href={paths.studyGuide.href(guide.id)}
      title={<bdi dir="auto">{steadySigns(guide.title)}</bdi>}
      headingLevel={headingLevel}
      leading={<GuideTypeTile type={guide.type} />}
      lines={[
        <>
          {t(`guides.types.${guide.type}`)} · <bdi>{courseName(guide, language)}</bdi>
        </>,
        <>
          <bdi>{institutionName(guide, language)}</bdi>
          {/* Where the line breaks, the sign ends the one above. */}
          {'\u00a0· '}
          <span className="whitespace-nowrap">
            <FilesText guide={guide} />
          </span>
        </>,
      ]}
      trailing={
        <>
          {guide.is_bookmarked && <BookmarkMark className="absolute -top-1 end-7.5" />}
          <HelpfulCount guide={guide} />
        </>
      }
    />
  );
}
