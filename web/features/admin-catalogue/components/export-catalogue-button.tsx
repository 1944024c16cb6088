import { useEffect, useRef, useState } from 'react';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { exportCatalogue } from '../api/export-catalogue.ts';
import type { DeskState } from '../model/desk-state.ts';

interface ExportButtonProps {
  readonly state: DeskState;
  /** Number of rows of the file. */
  readonly total: number;
}

/** Saves all rows of the search as a file that an import reads again. Leaving the screen ends it. */
export function ExportCatalogueButton({ state, total }: ExportButtonProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const [rows, setRows] = useState(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => {
      leaving.current = new AbortController();
      setRows(0);
      return exportCatalogue(table, state, { signal: leaving.current.signal, onProgress: setRows });
    },
    async onSuccess(blob) {
      await saveFile(blob, `dargu-${state.kind}s-${new Date().toISOString().slice(0, 10)}.csv`);
      show({ title: t('catalogueDesk.exported'), variant: 'success' });
    },
    onError(error) {
      if (leaving.current?.signal.aborted) return;
      show({
        title: t('catalogueDesk.exportFailed'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      });
    },
  });
  const percent = Math.min(99, Math.round((rows / Math.max(1, total)) * 100));
  return (
    <Button
      size="small"
      icon={documentIcons.download}
      aria-busy={isPending || undefined}
      data-track="catalogue_export"
      onClick={() => mutate()}
      className="tabular-nums"
    >
      {isPending ? t('catalogueDesk.exporting', { percent }) : t('catalogueDesk.export')}
    </Button>
  );
}
