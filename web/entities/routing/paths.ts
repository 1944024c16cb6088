import type { ContactTopic, GuideLanguage, GuideType } from '#contract/words.ts';
import { signInPaths } from '#contract/page-protocol.ts';
import { pagePatterns } from '#contract/pages.ts';
import type { Kind } from './kind.ts';

/** The tabs of the profile (ROUTE-09). */
export type ProfileTabName = 'profile' | 'ratings' | 'contact';

/** Query parameters of the two lists. Empty ones are left out of the address. */
export interface ListSearch {
  readonly q?: string | undefined;
  readonly institution?: number | undefined;
  readonly departments?: readonly number[] | undefined;
  readonly sort?: string | undefined;
  readonly score?: number | undefined;
  readonly difficulty?: number | undefined;
  readonly with?: readonly string[] | undefined;
  readonly recent?: 1 | undefined;
  readonly role?: 'tutorial' | undefined;
  readonly few?: 1 | undefined;
  readonly page?: number | undefined;
}

type QueryValue = string | number | readonly (number | string)[] | undefined;

/** An address with a query of what is given; empty values are left out. */
function withQuery(pathname: string, values: Readonly<Record<string, QueryValue>>): string {
  const query = new URLSearchParams();
  for (const [name, value = ''] of Object.entries(values)) if (String(value) !== '') query.set(name, String(value));
  // A comma and a slash are legal in a query and read better in a shared link.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text ? `${pathname}?${text}` : pathname;
}

function listHref(pathname: string, { q, institution, departments, sort, page, ...others }: ListSearch = {}): string {
  return withQuery(pathname, { q, institution, departments, sort, ...others, page: page === 1 ? undefined : page });
}

/** Filters of the hub of study guides; as in the lists, with the type and the language of a guide. */
export interface GuideSearch extends Pick<ListSearch, 'q' | 'institution' | 'departments' | 'sort' | 'page'> {
  readonly type?: GuideType | undefined;
  readonly language?: GuideLanguage | undefined;
}

function guidesHref({ q, institution, departments, type, language, sort, page }: GuideSearch = {}): string {
  return withQuery('/study-guides', {
    q,
    institution,
    departments,
    type,
    language,
    sort,
    page: page === 1 ? undefined : page,
  });
}

/** Initial values of the form of a new guide. */
export interface AddGuideSearch {
  readonly course?: number | undefined;
  readonly type?: GuideType | undefined;
  /** The id of a draft of this browser to go on with. */
  readonly draft?: string | undefined;
}

/** Initial values of the form for what the catalogue lacks. */
export interface MissingSearch extends Pick<ListSearch, 'q' | 'institution' | 'departments'> {
  /** What is rated. */
  readonly kind: Kind;
  /** The rated entry, where only the other of the pair is missing. */
  readonly of?: number | undefined;
}

/** Initial values of the contact form, or the reference of a sent message. */
export interface ContactSearch {
  readonly topic?: ContactTopic | undefined;
  /** Path of the page that the message is about. */
  readonly about?: string | undefined;
  readonly reference?: string | undefined;
}

/** Addresses of those pages that have more than one. */
const hrefs = {
  professors: (search?: ListSearch) => listHref('/professors', search),
  courses: (search?: ListSearch) => listHref('/courses', search),
  professor: (id: number) => `/professor/${id}`,
  /** Screen where a lecturer claims the own page and replies on it. */
  pageAnswer: (id: number) => `/professor/${id}/answer`,
  course: (id: number) => `/course/${id}`,
  reviews: (type: Kind, id: number) => `/reviews/${type}/${id}`,
  review: (id: string) => `/review/${id}`,
  rateMissing: (search: MissingSearch) => withQuery('/rate/missing', { ...search }),
  rateCourse: (id: number) => `/rate/course/${id}`,
  rate: (id: number) => `/rate/${id}`,
  /** @param code of the person who invites */
  invitation: (code: string) => `/i/${code}`,
  /** @param code of the institution @param link of a launch link */
  launch: (code: string, link?: string) => `/go/${code}${link === undefined ? '' : `/${link}`}`,
  launchLink: (code: string, link: string) => `/go/${code}/${link}`,
  contact: (search: ContactSearch = {}) => withQuery('/contact', { ...search }),
  profile: (tab?: ProfileTabName) => (tab ? `/profile?tab=${tab}` : '/profile'),
  auth: () => '/auth?step=login',
  /** @param quarter e.g. 2026-3; the newest when left out */
  transparency: (quarter?: string) => withQuery('/transparency', { quarter }),
  studyGuides: guidesHref,
  studyGuide: (id: string) => `/study-guides/view/${id}`,
  addStudyGuide: ({ course, type, draft }: AddGuideSearch = {}) =>
    withQuery('/study-guides/add', { course, type, draft }),
  editStudyGuide: (id: string) => `/study-guides/edit/${id}`,
  /** @param all the type of which all guides are shown, instead of the first few */
  courseStudyGuides: (courseId: number, all?: GuideType) => withQuery(`/courses/${courseId}/study-guides`, { all }),
  institution: (id: number) => `/institution/${id}`,
  department: (institution: number, department: number) => `/institution/${institution}/department/${department}`,
  /** Where the team of an institution decides. @param code of the institution in addresses */
  team: (code: string) => `/team/${code}`,
  /** Of one institution, or the ranking of all. */
  institutionReviewing: (institution?: number) => withQuery('/institution-reviewing', { institution }),
};

const patterns = { ...pagePatterns, authCallback: signInPaths.callback };
type Patterns = typeof patterns;
type Hrefs = typeof hrefs;

/**
 * Every address of the application, once: its route pattern (contract/pages.ts), and how to build it. That of what is
 * compared is built by web/entities/compare/compare-href.ts.
 */
export const paths = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [
    name,
    { pattern, href: hrefs[name as keyof Hrefs] ?? (() => pattern) },
  ]),
) as {
  readonly [Name in keyof Patterns]: {
    readonly pattern: Patterns[Name];
    readonly href: Name extends keyof Hrefs ? Hrefs[Name] : () => Patterns[Name];
  };
};
