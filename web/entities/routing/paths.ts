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

function listHref(pathname: string, search: ListSearch = {}): string {
  const query = new URLSearchParams();
  if (search.q) query.set('q', search.q);
  if (search.institution !== undefined) query.set('institution', String(search.institution));
  if (search.departments?.length) query.set('departments', search.departments.join(','));
  if (search.sort) query.set('sort', search.sort);
  if (search.page !== undefined && search.page > 1) query.set('page', String(search.page));
  // A comma is legal in a query and reads better in a shared link.
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${pathname}?${text}` : pathname;
}

/** What the hub of study guides is narrowed by; as in the lists, with the type and the language of a guide. */
export interface GuideSearch extends ListSearch {
  readonly type?: GuideType | undefined;
  readonly language?: GuideLanguage | undefined;
}

function guidesHref(search: GuideSearch = {}): string {
  const address = listHref('/study-guides', search);
  const query = new URLSearchParams();
  if (search.type) query.set('type', search.type);
  if (search.language) query.set('language', search.language);
  return query.size === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** What the form of a new guide begins with. */
export interface AddGuideSearch {
  readonly course?: number | undefined;
  readonly type?: GuideType | undefined;
  /** The id of a draft of this browser to go on with. */
  readonly draft?: string | undefined;
}

function addGuideHref({ course, type, draft }: AddGuideSearch = {}): string {
  const query = new URLSearchParams();
  if (course !== undefined) query.set('course', String(course));
  if (type) query.set('type', type);
  if (draft) query.set('draft', draft);
  return query.size === 0 ? '/study-guides/add' : `/study-guides/add?${query}`;
}

/** What the contact form begins with, or the message whose case is asked for. */
export interface ContactSearch {
  readonly topic?: ContactTopic | undefined;
  /** Path of the page that the message is about. */
  readonly about?: string | undefined;
  readonly reference?: string | undefined;
}

function contactHref(search: ContactSearch = {}): string {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== undefined));
  return query.size > 0 ? `/contact?${query.toString().replaceAll('%2F', '/')}` : '/contact';
}

/** Every address of the application, once: its route pattern, how to build it, and its analytics label. */
export const paths = {
  home: { pattern: '/', href: () => '/', label: 'professors' },
  professors: {
    pattern: '/professors',
    href: (search?: ListSearch) => listHref('/professors', search),
    label: 'professors',
  },
  courses: { pattern: '/courses', href: (search?: ListSearch) => listHref('/courses', search), label: 'courses' },
  professor: { pattern: '/professor/:id', href: (id: number) => `/professor/${id}`, label: 'professor' },
  course: { pattern: '/course/:id', href: (id: number) => `/course/${id}`, label: 'course' },
  reviews: {
    pattern: '/reviews/:type/:id',
    href: (type: Kind, id: number) => `/reviews/${type}/${id}`,
    label: 'reviews',
  },
  // The longer pattern comes first, so that rating a course is never labelled as rating a professor.
  rateCourse: { pattern: '/rate/course/:id', href: (id: number) => `/rate/course/${id}`, label: 'rate-course' },
  rate: { pattern: '/rate/:id', href: (id: number) => `/rate/${id}`, label: 'rate' },
  myRatings: { pattern: '/my-ratings', href: () => '/my-ratings', label: 'my-ratings' },
  info: { pattern: '/info', href: () => '/info', label: 'info' },
  contact: { pattern: '/contact', href: contactHref, label: 'contact' },
  privacyPolicy: { pattern: '/privacy-policy', href: () => '/privacy-policy', label: 'unknown' },
  privacy: { pattern: '/privacy', href: () => '/privacy', label: 'unknown' },
  terms: { pattern: '/terms', href: () => '/terms', label: 'unknown' },
  accessibility: { pattern: '/accessibility', href: () => '/accessibility', label: 'unknown' },
  profile: {
    pattern: '/profile',
    href: (tab?: ProfileTabName) => (tab ? `/profile?tab=${tab}` : '/profile'),
    label: 'profile',
  },
  auth: { pattern: '/auth', href: () => '/auth?step=login', label: 'unknown' },
  /** Where a provider's window ends; a page of the server, outside of the application. */
  authPopup: { pattern: signInPaths.popup, href: () => signInPaths.popup, label: 'unknown' },
  authCallback: { pattern: signInPaths.callback, href: () => signInPaths.callback, label: 'unknown' },
  account: { pattern: '/account', href: () => '/account', label: 'unknown' },
  deleteAccount: { pattern: '/delete-account', href: () => '/delete-account', label: 'delete-account' },
  /** Explains deletion to people who do not have the application. */
  accountDeletion: { pattern: '/account-deletion', href: () => '/account-deletion', label: 'unknown' },
  admin: { pattern: '/admin', href: () => '/admin', label: 'admin' },
  adminSettings: { pattern: '/admin/settings', href: () => '/admin/settings', label: 'admin-settings' },
  /** What is new for the person, and what the person follows. */
  notices: { pattern: '/notices', href: () => '/notices', label: 'unknown' },
  studyGuides: { pattern: '/study-guides', href: guidesHref, label: 'unknown' },
  studyGuide: {
    pattern: '/study-guides/view/:guideId',
    href: (id: string) => `/study-guides/view/${id}`,
    label: 'unknown',
  },
  addStudyGuide: { pattern: '/study-guides/add', href: addGuideHref, label: 'unknown' },
  editStudyGuide: {
    pattern: '/study-guides/edit/:guideId',
    href: (id: string) => `/study-guides/edit/${id}`,
    label: 'unknown',
  },
  courseStudyGuides: {
    pattern: '/courses/:courseId/study-guides',
    /** @param all the type of which all guides are shown, instead of the first few */
    href: (courseId: number, all?: GuideType) => `/courses/${courseId}/study-guides${all ? `?all=${all}` : ''}`,
    label: 'unknown',
  },
  bookmarks: { pattern: '/profile/bookmarks', href: () => '/profile/bookmarks', label: 'unknown' },
  contributions: { pattern: '/profile/contributions', href: () => '/profile/contributions', label: 'unknown' },
  library: { pattern: '/library', href: () => '/library', label: 'unknown' },
  institutionReviewing: {
    pattern: '/institution-reviewing',
    /** Of one institution, or the ranking of all. */
    href: (institution?: number) =>
      institution === undefined ? '/institution-reviewing' : `/institution-reviewing?institution=${institution}`,
    label: 'unknown',
  },
} as const satisfies Record<string, { pattern: string; href: (...parts: never[]) => string; label: PageLabel }>;

const matchers = Object.values(paths).map(({ pattern, label }) => ({
  label,
  expression: new RegExp(`^${pattern.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}/?$`),
}));

/** The analytics label of a path; anything that no pattern knows is `unknown` (TRACK-01). */
export function labelOfPath(pathname: string): PageLabel {
  return matchers.find(({ expression }) => expression.test(pathname))?.label ?? 'unknown';
}
