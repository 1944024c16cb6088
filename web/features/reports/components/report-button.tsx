import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLateModule } from '#web/ui/use-late-module.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

const loadDialog = () => import('./report-dialog.tsx');

/** Opens the dialog in which a professor or a course is reported (PIECE-08). Its code comes with the first press. */
export function ReportButton({ kind, id }: { readonly kind: Kind; readonly id: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const dialog = useLateModule(loadDialog, isOpen, () => setOpen(false));
  return (
    <>
      <IconButton
        icon="flag"
        label={t(`reports.${kind}`)}
        data-track="report"
        onClick={() => setOpen(true)}
        className="noscript:hidden"
      />
      {dialog && (
        <dialog.ReportDialog
          target={{ kind, id }}
          about={entryPaths[kind].href(id)}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
