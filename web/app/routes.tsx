import { redirect, type RouteObject } from 'react-router';
import { notFound } from '#web/entities/routing/route-module.ts';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ScreenError } from './errors/screen-error.tsx';
import { screen } from './screen.tsx';
import type { ServicesOf } from './services-of.ts';
import { Shell } from './shell/shell.tsx';

const informationPages = ['info', 'privacy', 'terms', 'accessibility', 'accountDeletion'] as const;

/**
 * Every address that the application serves; anything else is the not-found screen inside the shell (ROUTE-22).
 *
 * @param services what a request runs on: the same for all in a browser, each page's own on the server
 */
export function createRoutes(services: ServicesOf): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: Shell,
      loader: async args => {
        const { queryClient, table } = services(args);
        // The shell stands without its settings; a failed query shows itself where they are used.
        await queryClient.prefetchQuery(settingsQuery(table));
        return null;
      },
      HydrateFallback: () => null,
      children: [
        {
          id: 'screens',
          ErrorBoundary: ScreenError,
          children: [
            {
              path: paths.home.pattern,
              loader: ({ request }) => redirect(paths.professors.href() + new URL(request.url).search),
            },
            {
              path: paths.privacyPolicy.pattern,
              loader: ({ request }) => redirect(paths.privacy.href() + new URL(request.url).search),
            },
            screen(services, 'professors', { load: () => import('#web/screens/list/professors-route.tsx') }),
            screen(services, 'professor', { load: () => import('#web/screens/details/professor-route.tsx') }),
            screen(services, 'pageAnswer', {
              load: () => import('#web/features/answers/routes/answer-route.tsx'),
              access: 'login',
            }),
            screen(services, 'courses', { load: () => import('#web/screens/list/courses-route.tsx') }),
            screen(services, 'course', { load: () => import('#web/screens/details/course-route.tsx') }),
            screen(services, 'compare', { load: () => import('#web/screens/compare/compare-route.tsx') }),
            screen(services, 'reviews', { load: () => import('#web/screens/reviews/reviews-route.tsx') }),
            screen(services, 'review', { load: () => import('#web/screens/review/review-route.tsx') }),
            screen(services, 'invitation', {
              load: () => import('#web/features/invitation/routes/invitation-route.tsx'),
            }),
            screen(services, 'launch', { load: () => import('#web/screens/launch/launch-route.tsx') }),
            screen(services, 'launchLink', { load: () => import('#web/screens/launch/launch-route.tsx') }),
            ...informationPages.map(name =>
              screen(services, name, { load: () => import('#web/features/information/routes/information-routes.tsx') }),
            ),
            screen(services, 'transparency', {
              load: () => import('#web/features/transparency/routes/transparency-route.tsx'),
            }),
            screen(services, 'contact', { load: () => import('#web/features/contact/routes/contact-route.tsx') }),
            screen(services, 'rateMissing', {
              load: () => import('#web/features/rating/routes/rate-missing-route.tsx'),
            }),
            screen(services, 'rate', {
              load: () => import('#web/features/rating/routes/rate-routes.tsx'),
              access: 'login',
            }),
            screen(services, 'rateCourse', {
              load: () => import('#web/features/rating/routes/rate-routes.tsx'),
              access: 'login',
            }),
            screen(services, 'myRatings', {
              load: () => import('#web/screens/profile/my-ratings-route.tsx'),
              access: 'login',
            }),
            screen(services, 'mySemester', {
              load: () => import('#web/screens/profile/my-semester-route.tsx'),
              access: 'login',
            }),
            screen(services, 'account', {
              load: () => import('#web/screens/account/account-route.tsx'),
              access: 'login',
            }),
            screen(services, 'deleteAccount', {
              load: () => import('#web/features/account/routes/delete-account-route.tsx'),
              access: 'login',
            }),
            screen(services, 'studyGuides', { load: () => import('#web/screens/study-guides/hub-route.tsx') }),
            screen(services, 'courseStudyGuides', {
              load: () => import('#web/screens/study-guides/course-guides-route.tsx'),
            }),
            screen(services, 'studyGuide', { load: () => import('#web/screens/study-guides/guide-route.tsx') }),
            screen(services, 'addStudyGuide', {
              load: () => import('#web/screens/write-guide/write-guide-route.tsx'),
              access: 'login',
            }),
            screen(services, 'editStudyGuide', {
              load: () => import('#web/screens/write-guide/write-guide-route.tsx'),
              access: 'login',
            }),
            screen(services, 'bookmarks', {
              load: () => import('#web/screens/profile/my-guides-routes.tsx'),
              access: 'login',
            }),
            screen(services, 'shortlist', {
              load: () => import('#web/screens/profile/shortlist-route.tsx'),
              access: 'login',
            }),
            screen(services, 'contributions', {
              load: () => import('#web/screens/profile/my-guides-routes.tsx'),
              access: 'login',
            }),
            screen(services, 'profile', {
              load: () => import('#web/screens/profile/profile-route.tsx'),
              access: 'login',
            }),
            screen(services, 'notices', {
              load: () => import('#web/screens/notices/notices-route.tsx'),
              access: 'login',
            }),
            screen(services, 'auth', { load: () => import('#web/screens/sign-in/auth-route.tsx') }),
            screen(services, 'authCallback', { load: () => import('#web/screens/sign-in/callback-route.tsx') }),
            screen(services, 'admin', {
              load: () => import('#web/screens/admin/admin-route.tsx'),
              access: 'admin',
              below: true,
            }),
            screen(services, 'team', {
              load: () => import('#web/screens/team/team-route.tsx'),
              access: 'login',
              below: true,
            }),
            screen(services, 'library', {
              load: () => import('#web/screens/library/library-route.tsx'),
              access: { by: 'library_open', to: 'login' },
            }),
            screen(services, 'institution', {
              load: () => import('#web/screens/institution/unit-route.tsx'),
              below: true,
            }),
            screen(services, 'institutionReviewing', {
              load: () => import('#web/screens/institution-reviewing/institution-reviewing-route.tsx'),
              access: { by: 'institution_reviewing_open', to: 'everybody' },
            }),
            {
              path: '*',
              Component: () => null, // never shown: the loader always throws
              loader: () => {
                throw notFound();
              },
            },
          ],
        },
      ],
    },
  ];
}
