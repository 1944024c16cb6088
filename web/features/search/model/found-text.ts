import type { Filters } from '#web/entities/filters/filters.ts';
import { noFilters } from '#web/entities/filters/filters.ts';
import { defaultListState, listHref } from '#web/entities/filters/list-state.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { startRating } from '#web/entities/rating/rate-path.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { ActiveLanguage } from '#web/i18n/language-store.ts';
import type { Found, FoundKind } from './found.ts';

type Words = Pick<ActiveLanguage, 'language' | 't'>;

/** Link of a line. @param forRating opens the rating form over the page of what can be rated */
export function foundHref({ kind, id }: Pick<Found, 'kind' | 'id'>, forRating = false): string {
  const query = forRating ? startRating : '';
  switch (kind) {
    case 'professor':
      return paths.professor.href(Number(id)) + query;
    case 'course':
      return paths.course.href(Number(id)) + query;
    case 'institution':
      return paths.institution.href(Number(id));
    case 'guide':
      return paths.studyGuide.href(id);
  }
}

/** Address of all hits of a kind; null for institutions, which have no list. */
export function allHref(kind: FoundKind, search: string): string | null {
  if (kind === 'institution') return null;
  if (kind === 'guide') return paths.studyGuides.href({ q: search });
  const filters: Filters = { ...noFilters, search };
  return listHref(kind, { ...defaultListState, filters });
}

/** The name as it is shown. */
export function foundName(found: Pick<Found, 'name' | 'name_en' | 'title'>, words: Words): string {
  return fullName(found, words);
}

/** The line below the name: where, by what other name, how much. */
export function foundNote(found: Found, { language, t }: Words): string {
  const unitName = (of: Found['department']) => (of === null ? null : localName(of, language));
  const parts =
    found.kind === 'institution'
      ? [
          found.professorCount > 0 ? t('catalogue.professor.count', { count: found.professorCount }) : null,
          found.courseCount > 0 ? t('catalogue.course.count', { count: found.courseCount }) : null,
        ]
      : [
          found.guideType === null ? found.code : t(`guides.types.${found.guideType}`),
          unitName(found.department),
          unitName(found.institution),
        ];
  const called = found.alsoCalled === null ? null : t('search.alsoCalled', { name: found.alsoCalled });
  return [...parts, called].filter(part => part !== null && part !== '').join(' · ');
}
