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
  readonly page?: number | undefined;
}

type QueryValue = string | number | readonly number[] | undefined;

/** An address with a query of what is given; empty values are left out. */
function withQuery(pathname: string, values: Readonly<Record<string, QueryValue>>): string {
  const query = new URLSearchParams();
  for (const [name, value = ''] of Object.entries(values)) if (String(value) !== '') query.set(name, String(value));
  // A comma and a slash are legal in a query and read better in a shared link.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text ? `${pathname}?${text}` : pathname;
}

function listHref(pathname: string, { q, institution, departments, sort, page }: ListSearch = {}): string {
  return withQuery(pathname, { q, institution, departments, sort, page: page === 1 ? undefined : page });
}

/** Filters of the hub of study guides; as in the lists, with the type and the language of a guide. */
export interface GuideSearch extends ListSearch {
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

/** Initial values of the contact form, or the reference of a sent message. */
export interface ContactSearch {
  readonly topic?: ContactTopic | undefined;
  /** Path of the page that the message is about. */
  readonly about?: string | undefined;
  readonly reference?: string | undefined;
}

/** A page at one address. */
function page<Pattern extends string>(pattern: Pattern) {
  return { pattern, href: () => pattern };
}

/** Every address of the application, once: its route pattern (contract/pages.ts), and how to build it. */
export const paths = {
  home: page(pagePatterns.home),
  professors: {
    pattern: pagePatterns.professors,
    href: (search?: ListSearch) => listHref('/professors', search),
  },
  courses: { pattern: pagePatterns.courses, href: (search?: ListSearch) => listHref('/courses', search) },
  professor: { pattern: pagePatterns.professor, href: (id: number) => `/professor/${id}` },
  /** Screen where a lecturer claims the own page and replies on it. */
  pageAnswer: { pattern: pagePatterns.pageAnswer, href: (id: number) => `/professor/${id}/answer` },
  course: { pattern: pagePatterns.course, href: (id: number) => `/course/${id}` },
  /** Of what is compared: web/entities/compare/compare-href.ts. */
  compare: page(pagePatterns.compare),
  reviews: {
    pattern: pagePatterns.reviews,
    href: (type: Kind, id: number) => `/reviews/${type}/${id}`,
  },
  rateCourse: { pattern: pagePatterns.rateCourse, href: (id: number) => `/rate/course/${id}` },
  rate: { pattern: pagePatterns.rate, href: (id: number) => `/rate/${id}` },
  myRatings: page(pagePatterns.myRatings),
  info: page(pagePatterns.info),
  contact: {
    pattern: pagePatterns.contact,
    href: (search: ContactSearch = {}) => withQuery('/contact', { ...search }),
  },
  privacyPolicy: page(pagePatterns.privacyPolicy),
  privacy: page(pagePatterns.privacy),
  terms: page(pagePatterns.terms),
  accessibility: page(pagePatterns.accessibility),
  profile: {
    pattern: pagePatterns.profile,
    href: (tab?: ProfileTabName) => (tab ? `/profile?tab=${tab}` : '/profile'),
  },
  auth: { pattern: pagePatterns.auth, href: () => '/auth?step=login' },
  /** Last page of a provider's window; one of the server, outside of the application. */
  authPopup: page(signInPaths.popup),
  authCallback: page(signInPaths.callback),
  account: page(pagePatterns.account),
  deleteAccount: page(pagePatterns.deleteAccount),
  transparency: {
    pattern: pagePatterns.transparency,
    /** @param quarter e.g. 2026-3; the newest when left out */
    href: (quarter?: string) => withQuery('/transparency', { quarter }),
  },
  /** Explains deletion to people who do not have the application. */
  accountDeletion: page(pagePatterns.accountDeletion),
  admin: page(pagePatterns.admin),
  adminSettings: page(pagePatterns.adminSettings),
  /** Notices of the person, and what the person follows. */
  notices: page(pagePatterns.notices),
  studyGuides: { pattern: pagePatterns.studyGuides, href: guidesHref },
  studyGuide: {
    pattern: pagePatterns.studyGuide,
    href: (id: string) => `/study-guides/view/${id}`,
  },
  addStudyGuide: {
    pattern: pagePatterns.addStudyGuide,
    href: ({ course, type, draft }: AddGuideSearch = {}) => withQuery('/study-guides/add', { course, type, draft }),
  },
  editStudyGuide: {
    pattern: pagePatterns.editStudyGuide,
    href: (id: string) => `/study-guides/edit/${id}`,
  },
  courseStudyGuides: {
    pattern: pagePatterns.courseStudyGuides,
    /** @param all the type of which all guides are shown, instead of the first few */
    href: (courseId: number, all?: GuideType) => withQuery(`/courses/${courseId}/study-guides`, { all }),
  },
  bookmarks: page(pagePatterns.bookmarks),
  shortlist: page(pagePatterns.shortlist),
  contributions: page(pagePatterns.contributions),
  library: page(pagePatterns.library),
  institution: { pattern: pagePatterns.institution, href: (id: number) => `/institution/${id}` },
  department: {
    pattern: pagePatterns.department,
    href: (institution: number, department: number) => `/institution/${institution}/department/${department}`,
  },
  institutionReviewing: {
    pattern: pagePatterns.institutionReviewing,
    /** Of one institution, or the ranking of all. */
    href: (institution?: number) => withQuery('/institution-reviewing', { institution }),
  },
} as const satisfies Record<string, { pattern: string; href: (...parts: never[]) => string }>;
