import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { useLateParts } from '../late/use-late-parts.ts';
import { useInteractive } from './interactive.ts';
import { RatingProvider } from '../rating/rating-provider.tsx';
import { SignInProvider } from '../sign-in/sign-in-provider.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { releasePressed } from './pressed-link.ts';

/** What stays while screens come and go. */
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

/** A thin line at the top while the next screen loads; it waits 200 ms, so that quick navigation shows nothing. */
function PendingBar() {
  const { state } = useNavigation();
  const { key } = useLocation();
  const isIdle = state === 'idle';
  const place = isIdle ? key : null;
  useEffect(() => {
    if (place !== null) releasePressed();
  }, [place]);
  if (isIdle) return null;
  return (
    <div aria-hidden="true" className="appears-late fixed inset-x-0 top-(--safe-top) z-20">
      <div className="h-1 breathe bg-accent" />
    </div>
  );
}
