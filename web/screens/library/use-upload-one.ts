import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { readFiles } from '#web/features/guide-form/api/own-files.ts';
import type { UploadOne } from '#web/features/library/components/replace-sheet.tsx';
import { useTable } from '#web/lib/table-context.ts';

const pollIntervalMs = 1_000;

/** Uploads one file of the person who is signed in, by the protocol and the code of adding a guide. */
export function useUploadOne(): UploadOne {
  const session = useSession();
  const { apiKey } = useClientConfig();
  const table = useTable();
  const person = session.user?.firebase_uid ?? '';
  return async (file, signal, onProgress) => {
    const { uploadFile } = await import('#web/features/guide-form/api/upload-file.ts');
    const id = await new Promise<string>((resolve, reject) => {
      let begun = '';
      const running = uploadFile(
        file,
        null,
        { session, apiKey, person },
        {
          onBegun: known => {
            begun = known;
          },
          onProgress: sent => onProgress(Math.min(0.99, sent / file.size)),
          onDone: () => resolve(begun),
          onFailed: problem => reject(new Error(`The upload failed: ${problem ?? 'cut'}`)),
        },
      );
      signal.addEventListener('abort', () => {
        running.stop();
        reject(new Error('The upload was given up'));
      });
    });
    onProgress(1);
    for (;;) {
      const [row] = await readFiles(table, person, [id]);
      if (row?.status === 'ready') return id;
      if (!row || row.status === 'refused' || signal.aborted)
        throw new Error(`The file was refused: ${row?.refused_reason ?? 'gone'}`);
      await new Promise(resolve => setTimeout(resolve, pollIntervalMs));
    }
  };
}
