import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession, type ProviderName } from '#web/lib/session-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';

const failures = { google: 'authModal.loginFailedWithGoogle', apple: 'authModal.loginFailedWithApple' } as const;

interface Options {
  /** Called with who signed in, as the login call tells it (LOGIN-10). */
  readonly onSignedIn: (result: { readonly isNewUser: boolean }) => void;
  /** Called once the failure was told (LOGIN-08, MSG-04). */
  readonly onFailed: () => void;
}

/** Signs in, to be called in the press itself; tells a failure by a toast. A window that was closed again is none. */
export function useSocialLogin({ onSignedIn, onFailed }: Options): (provider: ProviderName) => Promise<void> {
  const { t } = useTranslation();
  const { signIn } = useSession();
  const { show } = useToast();
  return async provider => {
    const fail = () => {
      show({ title: t('authModal.loginFailed'), description: t(failures[provider]), variant: 'destructive' });
      onFailed();
    };
    try {
      const { user, isNewUser, isCancelled } = await signIn(provider);
      if (user) onSignedIn({ isNewUser });
      else if (!isCancelled) fail();
    } catch {
      fail();
    }
  };
}
