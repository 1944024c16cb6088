import { steadySigns } from '#contract/steady-signs.ts';
import { useQuery } from '@tanstack/react-query';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { GuideTypeTile } from '#web/entities/guides/guide-type.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { Section } from '#web/ui/section.tsx';
import { CardSkeleton } from '#web/ui/skeleton.tsx';
import { examStripQuery } from '../api/exam-strip.ts';

/** Number of guides below which there is no strip. */
const minGuides = 3;

/** Most helpful guides of the site in one line that scrolls along on a phone, with the way to all. */
export function ExamStrip() {
  const { t, language } = useTranslation();
  const { data: guides = [], isPending } = useQuery(examStripQuery(useTable()));
  if (!isPending && guides.length < minGuides) return null;
  return (
    <Section title={t('guides.beforeExam')} more={{ href: paths.studyGuides.href(), label: t('guides.all') }}>
      {isPending ? (
        <CardSkeleton label={t('catalogue.loading')} count={2} />
      ) : (
        <List aria-label={t('guides.beforeExam')} className="strip md:grid md:grid-cols-2 lg:grid-cols-4">
          {guides.map(guide => (
            <li key={guide.id} className="w-[min(12.5rem,75vw)] md:w-auto">
              <article className="link-card relative grid h-full content-start gap-1 rounded-lg border border-line bg-surface p-3.5">
                <GuideTypeTile type={guide.type} small />
                <h3 className="mt-1 line-clamp-2 font-semibold wrap-anywhere">
                  <Link href={paths.studyGuide.href(guide.id)} className="outline-none">
                    <bdi dir="auto">{steadySigns(guide.title)}</bdi>
                  </Link>
                </h3>
                <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
                  <bdi>{localName({ name: guide.course_name, name_en: guide.course_name_en }, language)}</bdi>,{' '}
                  <bdi>{localName({ name: guide.institution_name, name_en: guide.institution_name_en }, language)}</bdi>
                </p>
                <p className="text-xs text-ink-faint">
                  {t(`guides.types.${guide.type}`)}
                  {guide.helpful_count > 0 && ` · ${t('guides.helped', { count: guide.helpful_count })}`}
                </p>
              </article>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
