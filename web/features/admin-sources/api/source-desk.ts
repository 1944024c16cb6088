import { queryOptions } from '@tanstack/react-query';
import type { SourceKind } from '#contract/catalogue-import.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { AdminRequest } from '#web/entities/admin/use-desk-change.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';

/** A source, with how many of its rows are public. */
export interface DeskSource {
  readonly id: number;
  readonly institution: { readonly name: string; readonly name_en: string };
  readonly kind: SourceKind;
  readonly name: string;
  readonly name_en: string;
  readonly published_on: string;
  readonly declared_at: string;
  readonly rows: number;
}

export interface OlderText {
  readonly id: number;
  readonly text: string;
}

/** An older review that waits for an admin, and why. */
export interface HeldText extends OlderText {
  readonly source: string;
  readonly reasons: readonly string[];
}

interface SourceDesk {
  readonly sources: readonly DeskSource[];
  readonly held: readonly HeldText[];
}

export function sourceDeskQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('sources', ''),
    staleTime: 0,
    queryFn: async ({ signal }) => dataOf<unknown>(await table.rpc('source_desk').abortSignal(signal)) as SourceDesk,
  });
}

/** An older review that is public, by its number; null where there is none. */
export function olderTextQuery(table: TableClient, id: number) {
  return queryOptions({
    queryKey: queryKeys.admin('olderText', String(id)),
    enabled: id > 0,
    queryFn: async ({ signal }): Promise<OlderText | null> => {
      const request = table.from('older_reviews').select('id, text').eq('id', id).abortSignal(signal);
      const [found] = rowsOf(await request);
      return found ? { id, text: found.text ?? '' } : null;
    },
  });
}

/** A source to be declared; terms, the words that were ticked. */
export interface DeclaredSource {
  readonly institution: number;
  readonly kind: SourceKind;
  readonly name: string;
  readonly name_en: string;
  readonly url: string;
  readonly scale_max: number | null;
  readonly published_on: string;
  readonly terms: string[];
}

/** @returns its id */
export const declareSource = async ({ table, admin }: AdminRequest, source: DeclaredSource): Promise<number> =>
  dataOf<number | null>(await inNameOf(admin, table.rpc('declare_source', source))) ?? 0;

export const removeSource = async ({ table, admin }: AdminRequest, source: number) =>
  dataOf<unknown>(await inNameOf(admin, table.rpc('remove_source', { source })));

/** Publishes an older review, or removes it for a reason. */
export const decideText = async (
  { table, admin }: AdminRequest,
  { id, reason }: { readonly id: number; readonly reason: string | null },
) =>
  dataOf<unknown>(
    await inNameOf(
      admin,
      table.rpc('decide_older_review', { id, decision: reason === null ? 'publish' : 'remove', reason }),
    ),
  );
