import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

export interface ListedWord {
  /** As texts are compared with it. */
  readonly phrase: string;
  /** As an admin wrote it. */
  readonly written: string;
  /** Texts that it held in the last 90 days, and how many of them are public now. */
  readonly held: number;
  readonly published: number;
}

export interface WordSample {
  readonly status: string;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

export interface WordPreviewResponse {
  readonly isListed: boolean;
  readonly total: number;
  readonly held: number;
  readonly kept: number;
  readonly removed: number;
  readonly samples: readonly WordSample[];
}

/** Outcome of a change of the list, with the decision by which it can be undone. */
export interface WordOutcome {
  readonly outcome: string;
  readonly decision: number | null;
}

/** The list, what held most first. */
export function wordsQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('settings', 'words'),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly ListedWord[]> => {
      const rows = rowsOf(await table.rpc('word_desk').abortSignal(signal));
      return rows.map(({ phrase, written, held, published }) => ({
        phrase: phrase ?? '',
        written: written ?? '',
        held: held ?? 0,
        published: published ?? 0,
      }));
    },
  });
}

/** Existing reviews that a word would hold; requested when an admin tries it. */
export function wordPreviewQuery(table: TableClient, word: string) {
  return queryOptions({
    queryKey: queryKeys.admin('settings', `word ${word}`),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<WordPreviewResponse> => {
      const [row] = rowsOf(await table.rpc('preview_word', { given: word }).abortSignal(signal));
      return {
        isListed: row?.is_listed === true,
        total: row?.total ?? 0,
        held: row?.held ?? 0,
        kept: row?.kept ?? 0,
        removed: row?.removed ?? 0,
        samples: samplesOf(row?.samples),
      };
    },
  });
}

/** Lists within a row are JSON, which the database describes no further. */
function samplesOf(samples: unknown): readonly WordSample[] {
  return Array.isArray(samples) ? (samples as readonly WordSample[]) : [];
}

/** @param admin in whose name it goes out, or not at all */
export async function addWord(table: TableClient, admin: string, word: string): Promise<WordOutcome> {
  const [row] = rowsOf(await inNameOf(admin, table.rpc('add_word', { given: word })));
  return { outcome: row?.outcome ?? '', decision: row?.decision_id ?? null };
}

/** @param admin in whose name it goes out, or not at all */
export async function removeWord(table: TableClient, admin: string, phrase: string): Promise<WordOutcome> {
  const [row] = rowsOf(await inNameOf(admin, table.rpc('remove_word', { phrase })));
  return { outcome: row?.outcome ?? '', decision: row?.decision_id ?? null };
}
