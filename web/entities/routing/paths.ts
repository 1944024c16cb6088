import type { ContactTopic, GuideLanguage, GuideType } from '#contract/words.ts';
import { signInPaths } from '#contract/page-protocol.ts';
import type { Kind } from './kind.ts';

/** What page analytics call a page (TRACK-01). */
export type PageLabel =
  | 'professors'
  | 'courses'
  | 'professor'
  | 'course'
  | 'reviews'
  | 'rate'
  | 'rate-course'
  | 'my-ratings'
  | 'info'
  | 'contact'
  | 'profile'
  | 'delete-account'
  | 'admin'
  | 'admin-settings'
  | 'unknown';

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

/** What the hub of study guides is narrowed by; as in the lists, with the type and the language of a guide. */
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

/** What the form of a new guide begins with. */
export interface AddGuideSearch {
  readonly course?: number | undefined;
  readonly type?: GuideType | undefined;
  /** The id of a draft of this browser to go on with. */
  readonly draft?: string | undefined;
}

/** What the contact form begins with, or the message whose case is asked for. */
export interface ContactSearch {
  readonly topic?: ContactTopic | undefined;
  /** Path of the page that the message is about. */
  readonly about?: string | undefined;
  readonly reference?: string | undefined;
}

/** A page at one address. */
function page<Pattern extends string>(pattern: Pattern, label?: PageLabel) {
  return { pattern, href: () => pattern, label };
}

/** Every address of the application, once: its route pattern, how to build it, and its analytics label, if any. */
export const paths = {
  home: page('/', 'professors'),
  professors: {
    pattern: '/professors',
    href: (search?: ListSearch) => listHref('/professors', search),
    label: 'professors',
  },
  courses: { pattern: '/courses', href: (search?: ListSearch) => listHref('/courses', search), label: 'courses' },
  professor: { pattern: '/professor/:id', href: (id: number) => `/professor/${id}`, label: 'professor' },
  /** Where a lecturer claims the own page and answers on it. */
  pageAnswer: { pattern: '/professor/:id/answer', href: (id: number) => `/professor/${id}/answer` },
  course: { pattern: '/course/:id', href: (id: number) => `/course/${id}`, label: 'course' },
  /** Of what is compared: web/entities/compare/compare-href.ts. */
  compare: page('/compare'),
  reviews: {
    pattern: '/reviews/:type/:id',
    href: (type: Kind, id: number) => `/reviews/${type}/${id}`,
    label: 'reviews',
  },
  // The longer pattern comes first, so that rating a course is never labelled as rating a professor.
  rateCourse: { pattern: '/rate/course/:id', href: (id: number) => `/rate/course/${id}`, label: 'rate-course' },
  rate: { pattern: '/rate/:id', href: (id: number) => `/rate/${id}`, label: 'rate' },
  myRatings: page('/my-ratings', 'my-ratings'),
  info: page('/info', 'info'),
  contact: {
    pattern: '/contact',
    href: (search: ContactSearch = {}) => withQuery('/contact', { ...search }),
    label: 'contact',
  },
  privacyPolicy: page('/privacy-policy'),
  privacy: page('/privacy'),
  terms: page('/terms'),
  accessibility: page('/accessibility'),
  profile: {
    pattern: '/profile',
    href: (tab?: ProfileTabName) => (tab ? `/profile?tab=${tab}` : '/profile'),
    label: 'profile',
  },
  auth: { pattern: '/auth', href: () => '/auth?step=login' },
  /** Where a provider's window ends; a page of the server, outside of the application. */
  authPopup: page(signInPaths.popup),
  authCallback: page(signInPaths.callback),
  account: page('/account'),
  deleteAccount: page('/delete-account', 'delete-account'),
  transparency: {
    pattern: '/transparency',
    /** @param quarter e.g. 2026-3; the newest when left out */
    href: (quarter?: string) => withQuery('/transparency', { quarter }),
  },
  /** Explains deletion to people who do not have the application. */
  accountDeletion: page('/account-deletion'),
  admin: page('/admin', 'admin'),
  adminSettings: page('/admin/settings', 'admin-settings'),
  /** What is new for the person, and what the person follows. */
  notices: page('/notices'),
  studyGuides: { pattern: '/study-guides', href: guidesHref },
  studyGuide: {
    pattern: '/study-guides/view/:guideId',
    href: (id: string) => `/study-guides/view/${id}`,
  },
  addStudyGuide: {
    pattern: '/study-guides/add',
    href: ({ course, type, draft }: AddGuideSearch = {}) => withQuery('/study-guides/add', { course, type, draft }),
  },
  editStudyGuide: {
    pattern: '/study-guides/edit/:guideId',
    href: (id: string) => `/study-guides/edit/${id}`,
  },
  courseStudyGuides: {
    pattern: '/courses/:courseId/study-guides',
    /** @param all the type of which all guides are shown, instead of the first few */
    href: (courseId: number, all?: GuideType) => withQuery(`/courses/${courseId}/study-guides`, { all }),
  },
  bookmarks: page('/profile/bookmarks'),
  contributions: page('/profile/contributions'),
  library: page('/library'),
  institution: { pattern: '/institution/:id', href: (id: number) => `/institution/${id}` },
  department: {
    pattern: '/institution/:id/department/:departmentId',
    href: (institution: number, department: number) => `/institution/${institution}/department/${department}`,
  },
  institutionReviewing: {
    pattern: '/institution-reviewing',
    /** Of one institution, or the ranking of all. */
    href: (institution?: number) => withQuery('/institution-reviewing', { institution }),
  },
} as const satisfies Record<
  string,
  { pattern: string; href: (...parts: never[]) => string; label?: PageLabel | undefined }
>;

const matchers = Object.values<{ pattern: string; label?: PageLabel | undefined }>(paths).map(({ pattern, label }) => ({
  label,
  expression: new RegExp(`^${pattern.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}/?$`),
}));

/** The analytics label of a path; anything that no pattern knows is `unknown` (TRACK-01). */
export function labelOfPath(pathname: string): PageLabel {
  return matchers.find(({ expression }) => expression.test(pathname))?.label ?? 'unknown';
}
