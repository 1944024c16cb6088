import { useTranslation } from '#web/i18n/use-translation.ts';
import { type ProviderName, providers } from '#contract/providers.ts';
import type { SignInResult } from '#web/entities/session/session-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';

interface Options {
  /** Called with who signed in, as the login call tells it (LOGIN-10). */
  readonly onSignedIn: (result: { readonly isNewUser: boolean }) => void;
  /** Called once the failure was told (LOGIN-08, MSG-04). */
  readonly onFailed: () => void;
}

/**
 * Waits for a sign-in that a press began, and tells a failure by a toast. A window that was closed again is none,
 * unless it only looked closed.
 */
export function useSocialLogin({
  onSignedIn,
  onFailed,
}: Options): (provider: ProviderName, running: Promise<SignInResult>) => Promise<void> {
  const { t } = useTranslation();
  const { show } = useToast();
  return async (provider, running) => {
    const fail = () => {
      show({
        title: t('authModal.loginFailed'),
        description: t(providers[provider].failureText),
        variant: 'destructive',
      });
      onFailed();
    };
    const notify = ({ user, isNewUser, isCancelled }: SignInResult) => {
      if (user) onSignedIn({ isNewUser });
      else if (!isCancelled) fail();
    };
    try {
      const result = await running;
      notify(result);
      if (result.late) notify(await result.late);
    } catch {
      fail();
    }
  };
}
