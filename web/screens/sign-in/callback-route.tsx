import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { WaitingScreen } from '#web/features/session/components/waiting-screen.tsx';

/** Screen that a sign-in by redirect returns to. */
export const authCallbackRoute: RouteModule = {
  Component: CallbackScreen,
  head: ({ t }) => ({
    title: t('session.popup.title'),
    description: t('session.popup.message'),
    canonicalPath: paths.authCallback.href(),
    robots: 'noindex',
  }),
};

/** Finishes a sign-in that took the place of the page, and goes back to where it began. */
function CallbackScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { finishRedirect } = useSession();
  const { open } = useSignIn();
  const { show } = useToast();
  const { t } = useTranslation();
  const finish = useEffectEvent(async () => {
    const { returnTo, isNewUser, hasFailed } = await finishRedirect(search);
    await navigate(returnTo ?? paths.home.href(), { replace: true });
    if (hasFailed) show({ title: t('session.failedTitle'), description: t('session.failed'), variant: 'destructive' });
    else if (isNewUser) open();
  });
  useEffect(() => void finish(), []);
  return <WaitingScreen />;
}
