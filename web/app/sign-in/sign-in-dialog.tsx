import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/lib/client-config-context.ts';
import { type ProviderName, useSession } from '#web/lib/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

interface SignInDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const texts = { google: 'signIn.withGoogle', apple: 'signIn.withApple' } as const;
const providerNames = ['google', 'apple'] as const;

/** Offers the providers of this installation; reading needs no account, and where there is no provider it says so. */
export function SignInDialog({ onClose, onDone }: SignInDialogProps) {
  const { t } = useTranslation();
  const { providers } = useClientConfig();
  const { prepare, signIn, signingIn } = useSession();
  const { show } = useToast();
  const offered = providerNames.filter(name => providers.includes(name));
  const isOffered = offered.length > 0;
  useEffect(() => {
    if (isOffered) void prepare().catch(() => undefined);
  }, [isOffered, prepare]);

  async function choose(provider: ProviderName) {
    try {
      const { user, isCancelled } = await signIn(provider);
      if (isCancelled) return;
      if (user) return onDone();
    } catch {
      // Told below, as when Apple's sign-in ends without a person.
    }
    onClose();
    show({ title: t('session.failedTitle'), description: t('session.failed'), variant: 'destructive' });
  }

  return (
    <Dialog
      open
      onOpenChange={() => !signingIn && onClose()}
      title={t('signIn.title')}
      {...(!isOffered && { description: t('signIn.notConfigured') })}
      closeLabel={t('common.close')}
    >
      {isOffered ? (
        <div className="grid gap-2.5">
          {offered.map(name => (
            <Button key={name} wide loading={signingIn === name} disabled={signingIn !== null && signingIn !== name} onClick={() => void choose(name)}>
              {t(texts[name])}
            </Button>
          ))}
        </div>
      ) : (
        <Button variant="primary" wide onClick={onClose}>
          {t('signIn.keepReading')}
        </Button>
      )}
      <p className="mt-4 text-sm text-pretty text-ink-soft">{t('signIn.noNeed')}</p>
    </Dialog>
  );
}
