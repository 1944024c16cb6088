import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConfirmSheetProps {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once before something ends. */
export function ConfirmSheet({ title, description, confirm, isBusy, onConfirm, onClose }: ConfirmSheetProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={isOpen => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={description}
      closeLabel={t('common.close')}
    >
      <div className="flex gap-2">
        <Button className="flex-1 text-danger" loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button className="flex-1" disabled={isBusy} onClick={onClose}>
          {t('launchDesk.back')}
        </Button>
      </div>
    </Dialog>
  );
}
