/*
 * Every address of the application, as the router, the server and page analytics see it: what a page is called, and what
 * it depends on.
 */

/** Route patterns by name. Where two match, the first is meant. */
export const pagePatterns = {
  home: '/',
  professors: '/professors',
  courses: '/courses',
  professor: '/professor/:id',
  pageAnswer: '/professor/:id/answer',
  course: '/course/:id',
  compare: '/compare',
  reviews: '/reviews/:type/:id',
  review: '/review/:id',
  // The longer patterns come first, so that rating a course is never labelled as rating a professor.
  rateMissing: '/rate/missing',
  rateCourse: '/rate/course/:id',
  rate: '/rate/:id',
  myRatings: '/my-ratings',
  mySemester: '/my-semester',
  invitation: '/i/:code',
  launch: '/go/:code',
  launchLink: '/go/:code/:link',
  info: '/info',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  profile: '/profile',
  auth: '/auth',
  account: '/account',
  deleteAccount: '/delete-account',
  transparency: '/transparency',
  accountDeletion: '/account-deletion',
  admin: '/admin',
  adminSettings: '/admin/settings',
  notices: '/notices',
  team: '/team/:code',
  studyGuides: '/study-guides',
  studyGuide: '/study-guides/view/:guideId',
  addStudyGuide: '/study-guides/add',
  editStudyGuide: '/study-guides/edit/:guideId',
  courseStudyGuides: '/courses/:courseId/study-guides',
  bookmarks: '/profile/bookmarks',
  shortlist: '/profile/shortlist',
  contributions: '/profile/contributions',
  library: '/library',
  institution: '/institution/:id',
  department: '/institution/:id/department/:departmentId',
  institutionReviewing: '/institution-reviewing',
} as const;

export type PageName = keyof typeof pagePatterns;

const labels = {
  home: 'professors',
  professors: 'professors',
  courses: 'courses',
  professor: 'professor',
  course: 'course',
  reviews: 'reviews',
  rateCourse: 'rate-course',
  rate: 'rate',
  myRatings: 'my-ratings',
  info: 'info',
  contact: 'contact',
  profile: 'profile',
  deleteAccount: 'delete-account',
  admin: 'admin',
  adminSettings: 'admin-settings',
} as const satisfies Partial<Record<PageName, string>>;

/** Name of a page in page analytics (TRACK-01). */
export type PageLabel = (typeof labels)[keyof typeof labels] | 'unknown';

const labelOf: Partial<Record<PageName, PageLabel>> = labels;

const matchers = (Object.entries(pagePatterns) as [PageName, string][]).map(([name, pattern]) => ({
  name,
  expression: new RegExp(`^${pattern.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}/?$`, 'i'),
}));

/** The page at a path, if the application has one there. */
export function pageAt(pathname: string): PageName | undefined {
  return matchers.find(({ expression }) => expression.test(pathname))?.name;
}

/** The analytics label of a path; anything that no pattern knows is `unknown` (TRACK-01). */
export function labelOfPath(pathname: string): PageLabel {
  const name = pageAt(pathname);
  return (name && labelOf[name]) ?? 'unknown';
}
