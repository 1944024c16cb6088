import type { QueryClient } from '@tanstack/react-query';
import { examStripQuery } from '#web/features/study-guides/api/exam-strip.ts';
import type { TableClient } from '#web/lib/table-client.ts';

export { ExamStrip } from '#web/features/study-guides/components/exam-strip.tsx';

/** Requests the guides of the strip, without which the page does as well. */
export const loadExamStrip = (queryClient: QueryClient, table: TableClient): Promise<void> =>
  queryClient.prefetchQuery(examStripQuery(table));
