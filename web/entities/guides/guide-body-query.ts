import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { readEndpoint } from '#web/lib/read-endpoint.ts';
import type { TableClient } from '#web/lib/table-client.ts';

/** The text of a guide as the server renders it (packages/safe-markdown). */
export interface GuideBodyContent {
  /** Harmless HTML. */
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string; readonly level: number }[];
  /** True if a part was left out, because it is too long or too deep. */
  readonly truncated: boolean;
}

/** The text of a guide, of an own one in any state; null when there is none of that id to be seen. */
export function guideBodyQuery(table: TableClient, id: string) {
  return queryOptions({
    queryKey: queryKeys.guideBody(id),
    queryFn: ({ signal }) => readEndpoint<GuideBodyContent>(table, `/guides/v1/${id}/body`, signal),
  });
}
