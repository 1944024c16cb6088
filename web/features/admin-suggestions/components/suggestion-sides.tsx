import { CaseSideSection } from '#web/entities/admin/case-frame.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import type { SuggestionCaseDetails } from '../model/suggestion-case.ts';
import { isolate } from '#web/lib/isolate.ts';

/** Facts about those who suggested it, and no person. */
export function SidePeople({ people }: Pick<SuggestionCaseDetails, 'people'>) {
  const { t, language } = useTranslation();
  const { count, at_institution } = people;
  return (
    <CaseSideSection title={t('suggestions.people.title')}>
      <p className="text-sm text-pretty text-ink-soft">
        {at_institution === undefined
          ? t('suggestions.by.professor', { count })
          : t('suggestions.people.count', { count, here: at_institution.toLocaleString(language) })}
      </p>
    </CaseSideSection>
  );
}

/** Courses whose numbers were mentioned, and who teaches them. */
export function SideCourses({ courses }: Pick<SuggestionCaseDetails, 'courses'>) {
  const { t, language } = useTranslation();
  if (courses.length === 0) return null;
  return (
    <CaseSideSection title={t('suggestions.courses.title')}>
      {courses.map(course => (
        <div key={course.id} className="grid gap-0.5">
          <Link href={paths.course.href(course.id)} className="roomy text-sm text-accent hover:underline">
            <bdi>{localName(course, language)}</bdi>
            {course.code !== null && (
              <>
                {', '}
                <bdi dir="ltr">{course.code}</bdi>
              </>
            )}
          </Link>
          <p className="text-xs text-ink-soft">
            {course.professors.length === 0
              ? t('suggestions.courses.nobody')
              : t('suggestions.courses.taughtBy', {
                  names: course.professors.map(professor => isolate(localName(professor, language))).join(', '),
                })}
          </p>
        </div>
      ))}
    </CaseSideSection>
  );
}

/** Entries of the catalogue that the waiting ratings name beside what is missing. */
export function SideCounterparts({ kind, counterparts }: Pick<SuggestionCaseDetails, 'kind' | 'counterparts'>) {
  const { t, language } = useTranslation();
  if (counterparts.length === 0) return null;
  return (
    <CaseSideSection title={t(`suggestions.counterparts.${kind}`)}>
      {counterparts.map((entry, index) => {
        const isCourse = kind === 'professor' || (kind === 'teaching' && index === 1);
        return (
          <Link
            key={`${isCourse}${entry.id}`}
            href={(isCourse ? paths.course : paths.professor).href(entry.id)}
            className="roomy text-sm text-accent hover:underline"
          >
            <bdi>{localName(entry, language)}</bdi>
          </Link>
        );
      })}
    </CaseSideSection>
  );
}

/** Consequences of each decision, before it is made. */
export function SideWhatHappens({ kind, people: { count }, ratings }: SuggestionCaseDetails) {
  const { t } = useTranslation();
  return (
    <CaseSideSection title={t('suggestions.after.title')}>
      <ul className="grid gap-1.5 text-xs text-ink-soft">
        {kind === 'teaching' ? (
          <li>{t('suggestions.after.pair')}</li>
        ) : (
          <>
            <li>{t(`suggestions.after.same.${kind}`)}</li>
            <li>{t('suggestions.after.add')}</li>
          </>
        )}
        {ratings > 0 && <li>{t('suggestions.after.ratings')}</li>}
        <li>{t('suggestions.after.notified', { count })}</li>
      </ul>
    </CaseSideSection>
  );
}
