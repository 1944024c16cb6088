import type { ComponentType } from 'react';
import { paths } from '#web/entities/routing/paths.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { BookmarkList } from '#web/features/bookmarks/components/bookmark-list.tsx';
import { ContributionList } from '#web/features/contributions/components/contribution-list.tsx';
import { MyGuidesHead, myGuidesTexts } from './my-guides-head.tsx';

function myGuidesRoute(at: keyof typeof myGuidesTexts, List: ComponentType<{ readonly person: string }>): RouteModule {
  return {
    Component: () => {
      const { user } = useSession();
      if (!user) return null;
      const person = user.firebase_uid;
      return (
        <div className="grid grid-cols-1 gap-6 py-5">
          <MyGuidesHead person={person} at={at} />
          <List key={person} person={person} />
        </div>
      );
    },
    head: ({ t }) => ({
      title: t(myGuidesTexts[at].title),
      description: t(myGuidesTexts[at].lead),
      canonicalPath: paths[at].href(),
      robots: 'noindex',
    }),
  };
}

/** ROUTE-11 */
export const bookmarksRoute = myGuidesRoute('bookmarks', BookmarkList);
/** ROUTE-12 */
export const contributionsRoute = myGuidesRoute('contributions', ContributionList);
