import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discardFile } from '#web/entities/guides/discard-file.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useApi } from '#web/entities/session/use-api.ts';
import { useTable } from '#web/lib/table-context.ts';
import { readFiles } from '../api/own-files.ts';
import { formSession, type FormSession, type FormStart } from '../model/form-session.ts';
import type { UploadWorld } from '../model/upload-queue.ts';

/** The session of a guide that is being written: its uploads may be older than the screen. */
export function useFormSession(start: FormStart): FormSession {
  const table = useTable();
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSession();
  const { apiKey } = useClientConfig();
  const { person } = start;

  const begin: UploadWorld['begin'] = (file, id, events) => {
    let isStopped = false;
    let running: ReturnType<UploadWorld['begin']> | null = null;
    // The protocol's code comes with the first file.
    const load = async () => {
      const { uploadFile } = await import('../api/upload-file.ts');
      if (!isStopped) running = uploadFile(file, id, { session, apiKey, person }, events);
    };
    load().catch(() => isStopped || events.onFailed(null));
    return {
      stop() {
        isStopped = true;
        running?.stop();
      },
    };
  };

  const [current] = useState(() =>
    formSession(start, {
      begin,
      readFiles: ids => readFiles(table, person, ids),
      discard: id => discardFile(api, person, id),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.guideLimits(person) }),
    }),
  );
  return current;
}
