import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { WaitingScreen } from '#web/features/session/components/waiting-screen.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { waitTimeoutMs } from '#web/features/session/model/session-store.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTable } from '#web/lib/table-context.ts';
import { retriedLazy } from '#web/ui/retried-lazy.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';

const SecondFactorScreen = retriedLazy(
  async () => (await import('#web/screens/admin/second-factor-screen.tsx')).SecondFactorScreen,
);

const DeskBar = retriedLazy(async () => (await import('#web/features/admin-queue/components/desk-bar.tsx')).DeskBar);

export type Access = 'login' | 'admin';

/**
 * A screen that not everybody may see. The server cannot know the caller, so it renders the waiting of GUARD-04; the
 * data of such a screen is requested once the person is known, never by a loader.
 */
function guarded(access: Access, { Component, head }: Omit<RouteModule, 'loader'>): RouteModule {
  return {
    Component: () => (
      <Guard access={access}>
        <Component />
      </Guard>
    ),
    head: context => ({ ...head(context), robots: 'noindex' }),
  };
}

/** The settings that open screens of admins; public, so that everybody's browser knows (`npm run setting`). */
type Switch = 'library_open' | 'institution_reviewing_open';

export interface Opening {
  readonly by: Switch;
  /** People who see the screen once it is open; until then only admins do. */
  readonly to: 'login' | 'everybody';
}

/**
 * A screen of admins until a setting opens it. Open to everybody, it is an ordinary page: rendered by the server with
 * its data, and found by search engines. The database has the same switch, so this one only spares people a refusal.
 */
function guardedUntilOpen({ by, to }: Opening, module: RouteModule): RouteModule {
  const { Component, head, loader } = module;
  const forAdmins = guarded('admin', module);
  const isOpenToAll = ({ queryClient, table }: Parameters<RouteModule['head']>[0]) =>
    to === 'everybody' && queryClient.getQueryData(settingsQuery(table).queryKey)?.[by] === true;
  return {
    loader: async context => {
      // What the shell asks for too: one request. Where it fails, the screen stays closed.
      await context.queryClient.prefetchQuery(settingsQuery(context.table));
      if (isOpenToAll(context)) await loader?.(context);
    },
    Component: () => (
      <OpeningGuard by={by} to={to}>
        <Component />
      </OpeningGuard>
    ),
    head: context => (isOpenToAll(context) ? head(context) : forAdmins.head(context)),
  };
}

/** A screen behind the guard of those whom it is for. */
export function guard(access: Access | Opening, module: RouteModule): RouteModule {
  return typeof access === 'string' ? guarded(access, module) : guardedUntilOpen(access, module);
}

function OpeningGuard({ by, to, children }: Opening & { readonly children: ReactNode }) {
  const settings = useQuery(settingsQuery(useTable()));
  const { isAdmin } = useSession();
  const { pathname } = useLocation();
  if (!settings.data && settings.isFetching) return <WaitingScreen />;
  // Admins stay among their screens; beside the page, which is not made again once it is known who reads it.
  const page = (
    <>
      {isAdmin && (
        <Suspense fallback={null}>
          <DeskBar current={pathname} />
        </Suspense>
      )}
      {children}
    </>
  );
  if (settings.data?.[by] !== true) return <Guard access="admin">{page}</Guard>;
  return to === 'everybody' ? page : <Guard access="login">{page}</Guard>;
}

function Guard({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  const { status, isProfileLoaded, hasProfileFailed, isNewUser, isAdmin, adminLacks, wasRefused } = useSession();
  const { t } = useTranslation();
  const location = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (status === 'in' && !wasIn) setWasIn(true);
  // A person who leaves the account here knows why; and visitors do not learn that there are screens of admins.
  const isToBeNotified = access === 'login' && (!wasIn || wasRefused);
  if (status === 'out') return <SendAway wantedPath={isToBeNotified ? location.pathname + location.search : null} />;
  if (hasProfileFailed && !isProfileLoaded) return <ProfileError />;
  if (status === 'loading') return <WaitingScreen />;
  // Who is here is known: the navigation is theirs to use.
  if (!isProfileLoaded) return <Waiting label={t('session.loading')} />;
  if (isNewUser && location.pathname !== paths.profile.pattern) {
    const from = location.pathname + location.search;
    return <Navigate to={paths.profile.href()} replace state={{ from }} />;
  }
  if (access === 'admin' && adminLacks) {
    return (
      <Suspense fallback={<WaitingScreen />}>
        <SecondFactorScreen lacks={adminLacks} />
      </Suspense>
    );
  }
  if (access === 'admin' && !isAdmin) return <Navigate to={paths.home.href()} replace />;
  return children;
}

/** To the start (GUARD-01), which says why and leads back. */
function SendAway({ wantedPath }: { readonly wantedPath: string | null }) {
  const { setWantedPath } = useSignIn();
  useEffect(() => {
    if (wantedPath !== null) setWantedPath(wantedPath);
  }, [wantedPath, setWantedPath]);
  return <Navigate to={paths.home.href()} replace />;
}

/** Instead of waiting without a word. It goes by itself, too, as soon as one of the later attempts works. */
function ProfileError() {
  const { t } = useTranslation();
  const { refreshProfile } = useSession();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    // No longer than a screen waits at all: it can be pressed again while a response is still to come.
    await Promise.race([
      refreshProfile().catch(() => undefined),
      new Promise(resolve => setTimeout(resolve, waitTimeoutMs)),
    ]);
    setRetrying(false);
  };
  return (
    <div className="mx-auto max-w-xl py-16">
      <ErrorPanel
        title={t('profile.failed')}
        message={t('profile.tryAgain')}
        retryLabel={t('error.retry')}
        onRetry={() => void retry()}
        retrying={isRetrying}
      />
    </div>
  );
}
