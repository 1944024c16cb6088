import { languages } from './locales.ts';

/*
 * Which addresses of the site open in the native app. The files under /.well-known say so to the phones' systems.
 */

/**
 * Pages that stay in the browser: those of admins and of teams, those where a provider's window ends, and the deletion of an
 * account, which must be reachable without the app. Each with all that is below it.
 */
export const browserOnlyPaths = ['/admin', '/team', '/auth', '/delete-account', '/account-deletion'] as const;

/** Beginnings of the addresses of pages: with a language, and without one where it is the visitor's. */
export const addressBeginnings = ['', ...languages.map(language => `/${language}`)] as const;

/** Patterns of the pages that open in the app, without the beginning, as in web/entities/routing/paths.ts, which a test compares. */
export const appLinkPatterns = [
  '/',
  '/accessibility',
  '/account',
  '/compare',
  '/contact',
  '/course/:id',
  '/courses',
  '/courses/:courseId/study-guides',
  '/go/:code',
  '/go/:code/:link',
  '/i/:code',
  '/info',
  '/institution-reviewing',
  '/institution/:id',
  '/institution/:id/department/:departmentId',
  '/library',
  '/my-ratings',
  '/my-semester',
  '/notices',
  '/privacy',
  '/privacy-policy',
  '/professor/:id',
  '/professor/:id/answer',
  '/professors',
  '/profile',
  '/profile/bookmarks',
  '/profile/contributions',
  '/profile/shortlist',
  '/rate/:id',
  '/rate/course/:id',
  '/rate/missing',
  '/review/:id',
  '/reviews/:type/:id',
  '/study-guides',
  '/study-guides/add',
  '/study-guides/edit/:guideId',
  '/study-guides/view/:guideId',
  '/terms',
  '/transparency',
] as const;
