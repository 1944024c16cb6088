import { pageAt, type PageName } from './pages.ts';

const searchParameters = ['q', 'institution', 'departments', 'sort', 'page', 'choose'] as const;

/** By which the lists of professors and courses are narrowed beside. */
export const narrowingParameters = ['score', 'difficulty', 'with', 'recent', 'role', 'few'] as const;

const listParameters = [...searchParameters, ...narrowingParameters] as const;

/** Of the hub of study guides. */
export const guideListParameters = [...searchParameters, 'type', 'language'] as const;

const reviewParameters = ['sort', 'stars', 'professor', 'course', 'tag', 'semester', 'language', 'page'] as const;

/**
 * The query parameters on which a page depends as the server makes it, which knows no person: guarded pages depend on
 * none.
 */
const pageParameters: Partial<Record<PageName, readonly string[]>> = {
  home: listParameters,
  professors: listParameters,
  courses: listParameters,
  professor: reviewParameters,
  course: [...reviewParameters, 'order'],
  reviews: reviewParameters,
  compare: ['professors', 'courses'],
  contact: ['topic', 'about', 'reference'],
  transparency: ['quarter'],
  studyGuides: guideListParameters,
  courseStudyGuides: ['all'],
  institutionReviewing: ['institution', 'by', 'sort', 'stars', 'language', 'page'],
};

/**
 * The query of an address without the parameters that its page does not know, which anybody may add, in the order in
 * which they stand: equal pages have equal queries.
 */
export function knownQuery({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  if (search === '') return '';
  const page = pageAt(pathname);
  const known = (page && pageParameters[page]) ?? [];
  const parts = search
    .slice(1)
    .split('&')
    .filter(part => {
      const [name = ''] = new URLSearchParams(part).keys();
      return known.includes(name);
    });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
