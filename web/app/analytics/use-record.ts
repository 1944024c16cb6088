import { useCallback } from 'react';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { isNative } from '#web/platform/kind.ts';
import { type PageEvent, recordEvent } from './record-event.ts';

/** Records an event at the next idle moment, on the web only (PLAT-07). */
export function useRecord(): (kind: PageEvent['kind'], label: string, path: string) => void {
  const table = useTable();
  const { gaMeasurementId } = useClientConfig();
  return useCallback(
    (kind, label, path) => {
      if (isNative()) return;
      // Called from effects, which run after those of the screen: the title is its own by now.
      const event = { kind, label, path, title: document.title };
      whenIdle(() => void recordEvent({ table, gaMeasurementId }, event));
    },
    [table, gaMeasurementId],
  );
}
