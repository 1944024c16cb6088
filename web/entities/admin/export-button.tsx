import { useEffect, useRef, useState } from 'react';
import type { TrackedButton } from '#contract/tracked-buttons.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';

interface ExportButtonProps {
  /** Reads the rows as a file; told how much of them is there, from 0 to 1. */
  readonly load: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<Blob>;
  /** Without the day and the ending. */
  readonly fileName: string;
  readonly label: string;
  readonly labelAt?: (percent: number) => string;
  readonly done?: string;
  readonly failed: string;
  readonly size?: 'small';
  readonly track?: TrackedButton;
}

/** Saves all rows of a desk as a file for spreadsheets, and says how far it is. Leaving the screen ends it. */
export function ExportButton({ load, fileName, label, labelAt, done, failed, size, track }: ExportButtonProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const [share, setShare] = useState(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => {
      leaving.current = new AbortController();
      setShare(0);
      return load(leaving.current.signal, setShare);
    },
    async onSuccess(blob) {
      await saveFile(blob, `${fileName}-${new Date().toISOString().slice(0, 10)}.csv`);
      if (done) show({ title: done, variant: 'success' });
    },
    onError(error) {
      if (leaving.current?.signal.aborted) return;
      show({ title: failed, description: t(failureText(error, navigator.onLine)), variant: 'destructive' });
    },
  });
  return (
    <Button
      size={size}
      icon={documentIcons.download}
      loading={isPending && !labelAt}
      data-track={track}
      onClick={() => mutate()}
      className="tabular-nums"
    >
      {isPending && labelAt ? labelAt(Math.min(99, Math.round(share * 100))) : label}
    </Button>
  );
}
