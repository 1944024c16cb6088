import type { ReactNode } from 'react';
import type { TrackedButton } from '#contract/tracked-buttons.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

interface ConfirmSheetProps extends Pick<SheetProps, 'open' | 'title' | 'description' | 'onClose'> {
  readonly confirm: string;
  readonly stay: string;
  readonly isBusy: boolean;
  readonly failure?: ReactNode;
  /** Name under which the press is counted. */
  readonly track?: TrackedButton;
  readonly onConfirm: () => void;
}

/** Asks once before something ends or is taken back. */
export function ConfirmSheet({ confirm, stay, isBusy, failure, track, onConfirm, ...sheet }: ConfirmSheetProps) {
  return (
    <Sheet {...sheet} busy={isBusy}>
      {failure && (
        <p role="alert" className="mb-3 text-sm text-danger">
          {failure}
        </p>
      )}
      <div className="flex gap-2">
        <Button className="flex-1 text-danger" loading={isBusy} data-track={track} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button className="flex-1" disabled={isBusy} onClick={sheet.onClose}>
          {stay}
        </Button>
      </div>
    </Sheet>
  );
}
