import { useEffect, useRef, useState } from 'react';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { exportLibrary } from '../api/export-library.ts';
import type { LibraryState } from '../model/library-state.ts';

/** Saves all rows of the filter as a file for spreadsheets, and says how far it is. Leaving the screen ends it. */
export function ExportLibraryButton({ state }: { readonly state: LibraryState }) {
  const { t, language } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const [share, setShare] = useState(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => {
      leaving.current = new AbortController();
      setShare(0);
      return exportLibrary(table, state, { t, language }, { signal: leaving.current.signal, onProgress: setShare });
    },
    async onSuccess(blob) {
      await saveFile(blob, `${t('library.fileName')}-${new Date().toISOString().slice(0, 10)}.csv`);
      show({ title: t('library.exported'), variant: 'success' });
    },
    onError(error) {
      if (leaving.current?.signal.aborted) return;
      show({
        title: t('library.exportFailed'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      });
    },
  });
  return (
    <Button
      icon={documentIcons.download}
      aria-busy={isPending || undefined}
      data-track="library_export"
      onClick={() => mutate()}
      className="tabular-nums"
    >
      {isPending ? t('library.exporting', { percent: Math.round(share * 100) }) : t('library.export')}
    </Button>
  );
}
