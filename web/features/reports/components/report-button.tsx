import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLateModule } from '#web/ui/use-late-module.ts';
import type { ReportTarget } from '../model/report-target.ts';

const loadDialog = () => import('./report-dialog.tsx');

interface ReportButtonProps {
  readonly target: ReportTarget;
  /** Path of the page that it stands on. */
  readonly about: string;
}

/** Opens the dialog in which this page is reported (PIECE-08). Its code comes with the first press. */
export function ReportButton({ target, about }: ReportButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const dialog = useLateModule(loadDialog, isOpen, () => setOpen(false));
  return (
    <>
      <IconButton
        icon="flag"
        label={t(`reports.${target.kind}`)}
        data-track="report"
        onClick={() => setOpen(true)}
        className="noscript:hidden"
      />
      {dialog && <dialog.ReportDialog target={target} about={about} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
