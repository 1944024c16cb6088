import { redirect, type RouteObject } from 'react-router';
import { notFound, type RouteModule } from '#web/entities/routing/route-module.ts';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { Opening } from './guards.tsx';
import { ScreenError } from './errors/screen-error.tsx';
import { screen } from './screen.tsx';
import type { ServicesOf } from './services-of.ts';
import { retriedLazy } from '#web/ui/retried-lazy.tsx';
import { Shell } from './shell/shell.tsx';

const AccountWhileNew = retriedLazy(
  async () => (await import('#web/features/account/components/account-while-new.tsx')).AccountWhileNew,
);

const informationPages = ['info', 'privacy', 'terms', 'accessibility', 'accountDeletion'] as const;

async function guarded(access: 'login' | 'admin', module: RouteModule): Promise<RouteModule> {
  return (await import('./guards.tsx')).guarded(access, module);
}

async function guardedUntilOpen(opening: Opening, module: RouteModule): Promise<RouteModule> {
  return (await import('./guards.tsx')).guardedUntilOpen(opening, module);
}

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
            screen(services, {
              path: paths.professors.pattern,
              load: () => import('#web/screens/list/professors-route.tsx'),
              pick: module => module.professorsRoute,
            }),
            screen(services, {
              path: paths.professor.pattern,
              load: () => import('#web/screens/details/professor-route.tsx'),
              pick: module => module.professorRoute,
            }),
            screen(services, {
              path: paths.pageAnswer.pattern,
              load: () => import('#web/features/answers/routes/answer-route.tsx'),
              pick: module => guarded('login', module.answerRoute),
            }),
            screen(services, {
              path: paths.courses.pattern,
              load: () => import('#web/screens/list/courses-route.tsx'),
              pick: module => module.coursesRoute,
            }),
            screen(services, {
              path: paths.course.pattern,
              load: () => import('#web/screens/details/course-route.tsx'),
              pick: module => module.courseRoute,
            }),
            screen(services, {
              path: paths.compare.pattern,
              load: () => import('#web/screens/compare/compare-route.tsx'),
              pick: module => module.compareRoute,
            }),
            screen(services, {
              path: paths.reviews.pattern,
              load: () => import('#web/screens/reviews/reviews-route.tsx'),
              pick: module => module.reviewsRoute,
            }),
            ...informationPages.map(name =>
              screen(services, {
                path: paths[name].pattern,
                load: () => import('#web/features/information/routes/information-routes.tsx'),
                pick: module => module[`${name}Route`],
              }),
            ),
            screen(services, {
              path: paths.transparency.pattern,
              load: () => import('#web/features/transparency/routes/transparency-route.tsx'),
              pick: module => module.transparencyRoute,
            }),
            screen(services, {
              path: paths.contact.pattern,
              load: () => import('#web/features/contact/routes/contact-route.tsx'),
              pick: module => module.contactRoute,
            }),
            screen(services, {
              path: paths.rate.pattern,
              load: () => import('#web/features/rating/routes/rate-routes.tsx'),
              pick: module => guarded('login', module.rateProfessorRoute),
            }),
            screen(services, {
              path: paths.rateCourse.pattern,
              load: () => import('#web/features/rating/routes/rate-routes.tsx'),
              pick: module => guarded('login', module.rateCourseRoute),
            }),
            screen(services, {
              path: paths.myRatings.pattern,
              load: () => import('#web/screens/profile/my-ratings-route.tsx'),
              pick: module => guarded('login', module.myRatingsRoute),
            }),
            screen(services, {
              path: paths.account.pattern,
              load: () => import('#web/screens/account/account-route.tsx'),
              pick: module => guarded('login', module.accountRoute),
            }),
            screen(services, {
              path: paths.deleteAccount.pattern,
              load: () => import('#web/features/account/routes/delete-account-route.tsx'),
              pick: module => guarded('login', module.deleteAccountRoute),
            }),
            screen(services, {
              path: paths.studyGuides.pattern,
              load: () => import('#web/screens/study-guides/hub-route.tsx'),
              pick: module => module.studyGuidesRoute,
            }),
            screen(services, {
              path: paths.courseStudyGuides.pattern,
              load: () => import('#web/screens/study-guides/course-guides-route.tsx'),
              pick: module => module.courseGuidesRoute,
            }),
            screen(services, {
              path: paths.studyGuide.pattern,
              load: () => import('#web/screens/study-guides/guide-route.tsx'),
              pick: module => module.guideRoute,
            }),
            screen(services, {
              path: paths.addStudyGuide.pattern,
              load: () => import('#web/screens/write-guide/write-guide-route.tsx'),
              pick: module => guarded('login', module.addGuideRoute),
            }),
            screen(services, {
              path: paths.editStudyGuide.pattern,
              load: () => import('#web/screens/write-guide/write-guide-route.tsx'),
              pick: module => guarded('login', module.editGuideRoute),
            }),
            screen(services, {
              path: paths.bookmarks.pattern,
              load: () => import('#web/screens/profile/my-guides-routes.tsx'),
              pick: module => guarded('login', module.bookmarksRoute),
            }),
            screen(services, {
              path: paths.shortlist.pattern,
              load: () => import('#web/screens/profile/shortlist-route.tsx'),
              pick: module => guarded('login', module.shortlistRoute),
            }),
            screen(services, {
              path: paths.contributions.pattern,
              load: () => import('#web/screens/profile/my-guides-routes.tsx'),
              pick: module => guarded('login', module.contributionsRoute),
            }),
            screen(services, {
              path: paths.profile.pattern,
              load: () => import('#web/screens/profile/profile-route.tsx'),
              pick: module => guarded('login', module.profileRoute(AccountWhileNew)),
            }),
            screen(services, {
              path: paths.notices.pattern,
              load: () => import('#web/screens/notices/notices-route.tsx'),
              pick: module => guarded('login', module.noticesRoute),
            }),
            screen(services, {
              path: paths.auth.pattern,
              load: () => import('#web/screens/sign-in/auth-route.tsx'),
              pick: module => module.authRoute,
            }),
            screen(services, {
              path: paths.authCallback.pattern,
              load: () => import('#web/screens/sign-in/callback-route.tsx'),
              pick: module => module.callbackRoute,
            }),
            screen(services, {
              path: `${paths.admin.pattern}/*`,
              load: () => import('#web/screens/admin/admin-route.tsx'),
              pick: module => guarded('admin', module.adminRoute),
            }),
            screen(services, {
              path: paths.library.pattern,
              load: () => import('#web/screens/library/library-route.tsx'),
              pick: module => guardedUntilOpen({ by: 'library_open', to: 'login' }, module.libraryRoute),
            }),
            screen(services, {
              path: `${paths.institution.pattern}/*`,
              load: () => import('#web/screens/institution/unit-route.tsx'),
              pick: module => module.unitRoute,
            }),
            screen(services, {
              path: paths.institutionReviewing.pattern,
              load: () => import('#web/screens/institution-reviewing/institution-reviewing-route.tsx'),
              pick: module =>
                guardedUntilOpen(
                  { by: 'institution_reviewing_open', to: 'everybody' },
                  module.institutionReviewingRoute,
                ),
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
