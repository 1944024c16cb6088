import { Outlet, ScrollRestoration } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { useLateParts } from '../late/use-late-parts.ts';
import { useInteractive } from './interactive.ts';
import { RatingProvider } from '../rating/rating-provider.tsx';
import { SignInProvider } from '../sign-in/sign-in-provider.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { PendingBar } from './pending-bar.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** Frame that stays while screens come and go. */
export function Shell() {
  const { t } = useTranslation();
  const late = useLateParts();
  useInteractive();
  return (
    <SignInProvider>
      <RatingProvider>
        <SkipLink>{t('nav.skip')}</SkipLink>
        <PendingBar />
        <div className="flex min-h-dvh flex-col pb-[calc(var(--bottom-bar)+var(--dock))]">
          <Navigation />
          <main id="main" tabIndex={-1} className="wrap w-full grow outline-none">
            {late && <late.MainParts />}
            <Outlet />
          </main>
          <Footer />
        </div>
        <RouteAnnouncer />
        {late && <late.LateParts />}
        <ScrollRestoration />
      </RatingProvider>
    </SignInProvider>
  );
}
