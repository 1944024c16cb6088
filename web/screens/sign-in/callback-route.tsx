import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/paths.ts';
import { CallbackScreen } from './callback-screen.tsx';

/** Where a sign-in by redirect comes back to. */
export const callbackRoute: RouteModule = {
  Component: CallbackScreen,
  head: ({ t }) => ({
    title: t('session.popup.title'),
    description: t('session.popup.message'),
    canonicalPath: paths.authCallback.href(),
    robots: 'noindex',
  }),
};
