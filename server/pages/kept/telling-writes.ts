import type { PageChanges } from '../../database/page-changes.ts';
import type { TableApiHandler } from '../../http/api-key.ts';

/** The same table API, which says when it may have written something: whoever wrote it sees it on the next page. */
export function tellingWrites(tableApi: TableApiHandler, changes: Pick<PageChanges, 'wrote'>): TableApiHandler {
  return {
    fetch: async (request, caller) => {
      try {
        return await tableApi.fetch(request, caller);
      } finally {
        if (request.method !== 'GET' && request.method !== 'HEAD') changes.wrote();
      }
    },
  };
}
