import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { GuideTypeTile } from '#web/entities/guides/guide-type.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { RequestGuideButton } from './request-guide-button.tsx';
import { List } from '#web/ui/list.tsx';
import { Section } from '#web/ui/section.tsx';

/** Types that most people can add. */
const offered = ['summary', 'past_exam', 'formula_sheet', 'exercise_solutions'] as const;

/**
 * Shown where there is no guide, on the site or in a course: links to add one or request one, and what can be added.
 */
export function NoGuides({ course = null }: { readonly course?: number | null }) {
  const { t } = useTranslation();
  const add = (type?: (typeof offered)[number]) => paths.addStudyGuide.href({ course: course ?? undefined, type });
  return (
    <>
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState
          icon={documentIcons.document}
          title={t(course === null ? 'guides.empty' : 'guides.emptyHere')}
          message={t('guides.emptyHint')}
        >
          <ButtonLink href={add()} variant="primary" icon={documentIcons.plus} data-track="add_guide">
            {t('guides.add')}
          </ButtonLink>
          <RequestGuideButton course={course} />
        </EmptyState>
      </div>
      <Section title={t('guides.whatToAdd')}>
        <List className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {offered.map(type => (
            <li
              key={type}
              className="row-link relative flex items-center gap-3.5 rounded-lg border border-line bg-surface p-3.5 md:p-4"
            >
              <GuideTypeTile type={type} />
              <div className="min-w-0">
                <h3 className="text-lg leading-snug font-[650]">
                  <Link href={add(type)}>{t(`guides.types.${type}`)}</Link>
                </h3>
                <p className="text-sm text-ink-faint">{t(`guides.offers.${type}`)}</p>
              </div>
            </li>
          ))}
        </List>
      </Section>
      {course === null && (
        <p className="pt-5 text-sm text-ink-faint">
          {t('guides.meanwhile')}{' '}
          <Link href={paths.courses.href()} className="inline-flex min-h-11 items-center text-accent hover:underline">
            {t('guides.meanwhileCourses')}
          </Link>
        </p>
      )}
    </>
  );
}
