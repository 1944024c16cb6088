import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { useUnsentCount } from './leaving-note.tsx';

interface LeavingDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before signing out deletes what waits to be sent. */
export function LeavingDialog({ open, onStay, onLeave }: LeavingDialogProps) {
  const { t } = useTranslation();
  const count = useUnsentCount();
  return (
    <Sheet open={open} onClose={onStay} title={t('outbox.leave.title')} description={t('outbox.leave.text', { count })}>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onStay}>
          {t('outbox.leave.stay')}
        </Button>
        <Button data-track="sign_out" onClick={onLeave}>
          {t('outbox.leave.go')}
        </Button>
      </div>
    </Sheet>
  );
}
