import { Outlet, ScrollRestoration } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { useAnalytics } from '../analytics/use-analytics.ts';
import { useInteractive } from './interactive.ts';
import { PendingActionRunner } from '../pending-actions/pending-action-runner.tsx';
import { RatingProvider } from '../rating/rating-provider.tsx';
import { CodeStep } from '../sign-in/code-step.tsx';
import { SignInProvider } from '../sign-in/sign-in-provider.tsx';
import { useSessionEnded } from '../sign-in/use-session-ended.ts';
import { WantedPageSlot } from '../sign-in/wanted-page-slot.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { PendingBar } from './pending-bar.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** What stays while screens come and go. */
export function Shell() {
  const { t } = useTranslation();
  useAnalytics();
  useInteractive();
  useSessionEnded();
  return (
    <SignInProvider>
      <RatingProvider>
        <SkipLink>{t('nav.skip')}</SkipLink>
        <PendingBar />
        <div className="flex min-h-dvh flex-col pb-(--bottom-bar)">
          <Navigation />
          <main id="main" tabIndex={-1} className="wrap w-full grow outline-none">
            <WantedPageSlot />
            <Outlet />
          </main>
          <Footer />
        </div>
        <CodeStep />
        <PendingActionRunner />
        <RouteAnnouncer />
        <ScrollRestoration />
      </RatingProvider>
    </SignInProvider>
  );
}
