import { steadySigns } from '#contract/steady-signs.ts';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';
import { courseName, examName, type GuideDetails, institutionName } from '#web/entities/guides/guide.ts';
import { guideTypeLooks } from '#web/entities/guides/guide-type.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { ReportButton } from '#web/features/reports/components/report-button.tsx';
import { GuideFacts } from '#web/features/study-guides/components/guide-facts.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Head of a guide: type, title, course, date; sharing and reporting it. */
export function GuideHead({ guide }: { readonly guide: GuideDetails }) {
  const { t, language } = useTranslation();
  const course = paths.courseStudyGuides.href(guide.course_id);
  const exam = examName(guide, t);
  return (
    <header className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ChipLink href={`${course}#${guide.type}`} current>
          <Icon name={guideTypeLooks[guide.type].icon} size={16} />
          {t(`guides.types.${guide.type}`)}
        </ChipLink>
        <ChipLink href={course} current={false}>
          <bdi>{courseName(guide, language)}</bdi>
        </ChipLink>
        <bdi className="text-sm text-ink-faint">{institutionName(guide, language)}</bdi>
      </div>
      <h1 className="heading wrap-anywhere">
        <bdi dir="auto">{steadySigns(guide.title)}</bdi>
      </h1>
      {exam !== null && !guide.title.includes(String(guide.exam_year)) && <p className="text-ink-soft">{exam}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <GuideFacts guide={guide} />
        {guide.status === 'published' && (
          <div className="flex items-center gap-1">
            <ShareButton title={guide.title} path={paths.studyGuide.href(guide.id)} />
            {!guide.is_mine && (
              <ReportButton target={{ kind: 'guide', id: guide.id }} about={paths.studyGuide.href(guide.id)} />
            )}
          </div>
        )}
      </div>
      {guide.url !== null && (
        <div className="grid justify-items-start gap-1.5">
          <a
            href={guide.url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            data-track="open_guide_link"
            className={buttonLook({ variant: 'primary' })}
          >
            <Icon name={documentIcons.open} className="along-line" />
            {t(guide.type === 'recording' ? 'guides.openRecording' : 'guides.openLink')}
          </a>
          <p className="text-sm text-ink-faint">
            {t('guides.leadsTo')} <bdi dir="ltr">{hostOf(guide.url)}</bdi>
          </p>
        </div>
      )}
    </header>
  );
}

/** Host that a link leads to, so that nobody is surprised. */
function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return url;
  }
}
