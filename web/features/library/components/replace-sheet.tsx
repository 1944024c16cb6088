import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { guideForAdminQuery } from '../api/guide-for-admin.ts';
import { replaceFile } from '../api/replace-file.ts';
import type { LibraryGuide } from '../model/library-guide.ts';

/**
 * Uploads a file and waits until it was looked through. Another feature's, so the screen brings it.
 * @param onProgress told how much is there, from 0 to 1; 1 means that it is being looked through
 * @returns its id
 */
export type UploadOne = (file: File, signal: AbortSignal, onProgress: (share: number) => void) => Promise<string>;

interface ReplaceSheetProps {
  readonly guide: LibraryGuide;
  readonly upload: UploadOne;
  /** What the chooser of the browser offers. */
  readonly accept: string;
  readonly onClose: () => void;
}

/** Puts another file in the place of one of a guide. Closing it ends the upload. */
export function ReplaceSheet({ guide, upload, accept, onClose }: ReplaceSheetProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const id = useId();
  const { data, isError, isFetching, refetch } = useQuery(guideForAdminQuery(table, guide.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const oldFile = chosen ?? data?.files[0]?.id ?? null;

  const { mutate, isPending } = useSingleMutation({
    async mutationFn(file: File) {
      if (oldFile === null) return;
      leaving.current = new AbortController();
      setShare(0);
      const newFile = await upload(file, leaving.current.signal, setShare);
      await replaceFile(table, user?.firebase_uid ?? '', { guide: guide.id, oldFile, newFile });
    },
    onSuccess() {
      show({ title: t('library.replace.done'), variant: 'success' });
      void refetchAfter(queryClient, 'guide');
      onClose();
    },
    onError() {
      if (!leaving.current?.signal.aborted)
        show({
          title: t('library.replace.failed'),
          description: t('library.replace.failedHint'),
          variant: 'destructive',
        });
    },
  });
  return (
    <Sheet onClose={onClose} title={t('library.replace.title')} description={t('library.replace.hint')}>
      {!data ? (
        isError ? (
          <FailedPart title={t('library.preview.failed')} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Waiting label={t('library.loading')} />
        )
      ) : (
        <div className="grid gap-4">
          <fieldset className="grid" disabled={isPending}>
            <legend className="sr-only">{t('library.replace.title')}</legend>
            {data.files.map(file => (
              <label key={file.id} className="flex min-h-12 items-center gap-3">
                <input
                  type="radio"
                  name={id}
                  checked={file.id === oldFile}
                  onChange={() => setChosen(file.id)}
                  className="size-5 shrink-0"
                />
                <bdi dir="auto" className="font-semibold wrap-anywhere">
                  {file.name}
                </bdi>
              </label>
            ))}
          </fieldset>
          <FileButton accept={accept} isPending={isPending} share={share} onChoose={mutate} />
          {isPending && <Button onClick={onClose}>{t('library.replace.cancel')}</Button>}
        </div>
      )}
    </Sheet>
  );
}

interface FileButtonProps {
  readonly accept: string;
  readonly isPending: boolean;
  /** How much is uploaded, from 0 to 1. */
  readonly share: number;
  readonly onChoose: (file: File) => void;
}

/** Chooses the file, and says how far its upload is. */
function FileButton({ accept, isPending, share, onChoose }: FileButtonProps) {
  const { t } = useTranslation();
  return (
    <label
      aria-busy={isPending}
      className="has-input relative grid min-h-11 place-items-center rounded-full bg-accent-strong px-5 font-semibold text-on-accent"
    >
      <input
        type="file"
        accept={accept}
        disabled={isPending}
        className="sr-only"
        onChange={event => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // The same file once more is a choice as well.
          event.target.value = '';
        }}
      />
      <span aria-live="polite">
        {!isPending
          ? t('library.replace.choose')
          : share < 1
            ? t('library.replace.uploading', { percent: Math.round(share * 100) })
            : t('library.replace.checking')}
      </span>
    </label>
  );
}
