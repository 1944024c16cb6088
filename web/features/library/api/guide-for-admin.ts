import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

export interface LibraryFile {
  readonly id: string;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly pages: number | null;
  readonly status: string;
}

export interface GuideReport {
  readonly reason: string;
  readonly details: string | null;
  readonly status: string;
  /** The day, as its beginning in Israel. */
  readonly said_on: string;
}

/** What was once decided about a guide; who decided is said to nobody. */
export interface LoggedDecision {
  readonly decision: string;
  readonly reason: string | null;
  readonly note: string | null;
  readonly decided_on: string;
}

/** What a guide holds in any state, as an admin reads it before deciding. Nothing in it says who wrote it. */
export interface GuideForAdmin {
  readonly body: string;
  readonly url: string | null;
  readonly exam_year: number | null;
  readonly exam_semester: string | null;
  readonly exam_sitting: string | null;
  readonly files: readonly LibraryFile[];
  readonly reports: readonly GuideReport[];
  /** The last one first. */
  readonly decisions: readonly LoggedDecision[];
}

/** One guide with its text, its files, what readers reported and what was decided; null when it is gone. */
export function guideForAdminQuery(table: TableClient, id: string) {
  return queryOptions({
    queryKey: queryKeys.guideForAdmin(id),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<GuideForAdmin | null> => {
      const answered = await table.rpc('guide_for_admin', { id }).abortSignal(signal);
      // Lists within a row are JSON, which the database describes no further.
      const [row] = rowsOf<unknown>(answered) as readonly (GuideForAdmin & { readonly body: string | null })[];
      return row ? { ...row, body: row.body ?? '' } : null;
    },
  });
}
