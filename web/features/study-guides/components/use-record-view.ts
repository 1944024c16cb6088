import { useEffect } from 'react';
import { useTable } from '#web/lib/table-context.ts';

/** Time that a page must be in sight to count as read. */
const readAfterMs = 3000;

/**
 * Counts a view of a guide once it has been in sight for a while; the server counts a person once a day.
 * @param id null for what is not counted
 */
export function useRecordView(id: string | null): void {
  const table = useTable();
  useEffect(() => {
    if (id === null) return undefined;
    const record = async (): Promise<void> => {
      // A failure is no matter to anybody.
      await table.rpc('record_guide_view', { id });
    };
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void record();
    }, readAfterMs);
    return () => clearTimeout(timer);
  }, [table, id]);
}
