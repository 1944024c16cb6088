import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface SignInDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Tells a visitor where they stand: reading needs no account, and this installation has no provider to sign in with. */
export function SignInDialog({ open, onOpenChange }: SignInDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('signIn.title')}
      description={t('signIn.notConfigured')}
      closeLabel={t('common.close')}
    >
      <p className="text-ink-soft text-pretty">{t('signIn.noNeed')}</p>
      <Button variant="primary" wide className="mt-4" onClick={() => onOpenChange(false)}>
        {t('signIn.keepReading')}
      </Button>
    </Dialog>
  );
}
