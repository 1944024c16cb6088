import { lazy } from 'react';
import { redirect, type RouteObject } from 'react-router';
import { notFound, type RouteModule } from '#web/entities/routing/route-module.ts';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { Opening } from './guards.tsx';
import { ScreenError } from './errors/screen-error.tsx';
import { screen } from './screen.tsx';
import type { AppServices } from '#web/app/session/services.ts';
import { Shell } from './shell/shell.tsx';

const AccountWhileNew = lazy(async () => ({
  default: (await import('#web/features/account/components/account-while-new.tsx')).AccountWhileNew,
}));

async function guarded(access: 'login' | 'admin', module: RouteModule): Promise<RouteModule> {
  return (await import('./guards.tsx')).guarded(access, module);
}

async function guardedUntilOpen(opening: Opening, module: RouteModule): Promise<RouteModule> {
  return (await import('./guards.tsx')).guardedUntilOpen(opening, module);
}

/** Every address that the application answers; anything else is the not-found screen inside the shell (ROUTE-22). */
export function createRoutes(services: AppServices): RouteObject[] {
  const { queryClient, table } = services;
  return [
    {
      id: 'shell',
      Component: Shell,
      loader: async () => {
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
              load: async () => (await import('#web/screens/list/professors-route.tsx')).professorsRoute,
            }),
            screen(services, {
              path: paths.professor.pattern,
              load: async () => (await import('#web/screens/details/professor-route.tsx')).professorRoute,
            }),
            screen(services, {
              path: paths.courses.pattern,
              load: async () => (await import('#web/screens/list/courses-route.tsx')).coursesRoute,
            }),
            screen(services, {
              path: paths.course.pattern,
              load: async () => (await import('#web/screens/details/course-route.tsx')).courseRoute,
            }),
            screen(services, {
              path: paths.reviews.pattern,
              load: async () => (await import('#web/screens/reviews/reviews-route.tsx')).reviewsRoute,
            }),
            screen(services, {
              path: paths.info.pattern,
              load: async () => (await import('#web/features/information/routes/information-routes.tsx')).infoRoute,
            }),
            screen(services, {
              path: paths.contact.pattern,
              load: async () => (await import('#web/features/contact/routes/contact-route.tsx')).contactRoute,
            }),
            screen(services, {
              path: paths.privacy.pattern,
              load: async () => (await import('#web/features/information/routes/information-routes.tsx')).privacyRoute,
            }),
            screen(services, {
              path: paths.terms.pattern,
              load: async () => (await import('#web/features/information/routes/information-routes.tsx')).termsRoute,
            }),
            screen(services, {
              path: paths.accessibility.pattern,
              load: async () =>
                (await import('#web/features/information/routes/information-routes.tsx')).accessibilityRoute,
            }),
            screen(services, {
              path: paths.accountDeletion.pattern,
              load: async () =>
                (await import('#web/features/information/routes/information-routes.tsx')).accountDeletionRoute,
            }),
            screen(services, {
              path: paths.rate.pattern,
              load: async () =>
                guarded('login', (await import('#web/features/rating/routes/rate-routes.tsx')).rateProfessorRoute),
            }),
            screen(services, {
              path: paths.rateCourse.pattern,
              load: async () =>
                guarded('login', (await import('#web/features/rating/routes/rate-routes.tsx')).rateCourseRoute),
            }),
            screen(services, {
              path: paths.myRatings.pattern,
              load: async () =>
                guarded('login', (await import('#web/screens/profile/my-ratings-route.tsx')).myRatingsRoute),
            }),
            screen(services, {
              path: paths.account.pattern,
              load: async () => guarded('login', (await import('#web/screens/account/account-route.tsx')).accountRoute),
            }),
            screen(services, {
              path: paths.deleteAccount.pattern,
              load: async () =>
                guarded(
                  'login',
                  (await import('#web/features/account/routes/delete-account-route.tsx')).deleteAccountRoute,
                ),
            }),
            screen(services, {
              path: paths.studyGuides.pattern,
              load: async () => (await import('#web/screens/study-guides/hub-route.tsx')).studyGuidesRoute,
            }),
            screen(services, {
              path: paths.courseStudyGuides.pattern,
              load: async () => (await import('#web/screens/study-guides/course-guides-route.tsx')).courseGuidesRoute,
            }),
            screen(services, {
              path: paths.studyGuide.pattern,
              load: async () => (await import('#web/screens/study-guides/guide-route.tsx')).guideRoute,
            }),
            screen(services, {
              path: paths.addStudyGuide.pattern,
              load: async () =>
                guarded('login', (await import('#web/features/guide-form/routes/guide-form-routes.tsx')).addGuideRoute),
            }),
            screen(services, {
              path: paths.editStudyGuide.pattern,
              load: async () =>
                guarded(
                  'login',
                  (await import('#web/features/guide-form/routes/guide-form-routes.tsx')).editGuideRoute,
                ),
            }),
            screen(services, {
              path: paths.bookmarks.pattern,
              load: async () =>
                guarded('login', (await import('#web/screens/profile/my-guides-routes.tsx')).bookmarksRoute),
            }),
            screen(services, {
              path: paths.contributions.pattern,
              load: async () =>
                guarded('login', (await import('#web/screens/profile/my-guides-routes.tsx')).contributionsRoute),
            }),
            screen(services, {
              path: paths.profile.pattern,
              load: async () =>
                guarded(
                  'login',
                  (await import('#web/screens/profile/profile-route.tsx')).profileRoute(AccountWhileNew),
                ),
            }),
            screen(services, {
              path: paths.notices.pattern,
              load: async () =>
                guarded('login', (await import('#web/features/follows/routes/notices-route.tsx')).noticesRoute),
            }),
            screen(services, {
              path: paths.auth.pattern,
              load: async () => (await import('#web/screens/sign-in/auth-route.tsx')).authRoute,
            }),
            screen(services, {
              path: paths.authCallback.pattern,
              load: async () => (await import('#web/screens/sign-in/callback-route.tsx')).callbackRoute,
            }),
            screen(services, {
              path: paths.admin.pattern,
              load: async () =>
                guarded('admin', (await import('#web/features/admin/routes/admin-route.tsx')).adminRoute),
            }),
            screen(services, {
              path: paths.library.pattern,
              load: async () =>
                guardedUntilOpen(
                  { by: 'library_open', to: 'login' },
                  (await import('#web/screens/library/library-route.tsx')).libraryRoute,
                ),
            }),
            screen(services, {
              path: paths.institutionReviewing.pattern,
              load: async () =>
                guardedUntilOpen(
                  { by: 'institution_reviewing_open', to: 'everybody' },
                  (await import('#web/screens/institution-reviewing/institution-reviewing-route.tsx'))
                    .institutionReviewingRoute,
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
