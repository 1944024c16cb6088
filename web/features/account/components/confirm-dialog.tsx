import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import type { Problem } from '../model/problem.ts';
import { ProblemLine } from './problem-line.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly pending: boolean;
  readonly problem: Problem | null;
}

/** Asks before something that cannot be taken back with one press. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirmLabel,
  onConfirm,
  pending,
  problem,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} busy={pending} onClose={onClose} title={title} description={text}>
      <ProblemLine problem={problem} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" loading={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button onClick={onClose} disabled={pending}>
          {t('account.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
