import { queryOptions } from '@tanstack/react-query';
import type { Semester } from '#contract/words.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import type { NameColumn } from '#web/entities/catalogue/local-name.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

interface Row {
  readonly id: number;
  /** Academic year, by the one in which it ends. */
  readonly year?: number;
  /** Course of the row on the page of a lecturer, lecturer on that of a course. */
  readonly about?: Pick<Entry, NameColumn> & Partial<Pick<Entry, 'title'>>;
}

interface SurveyRow extends Row {
  readonly semester?: Semester;
  readonly mean: number;
  readonly answers: number;
  /** Share of those who were asked, in percent. */
  readonly response?: number;
}

export interface OlderReview extends Row {
  readonly text: string;
}

interface SourceOf<Shown extends Row> {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly url: string | null;
  /** ISO day. */
  readonly published_on: string;
  /** Number of rows about the page; the newest hundred come along. */
  readonly count: number;
  readonly first_year: number | null;
  readonly last_year: number | null;
  /** The newest first. */
  readonly rows: readonly Shown[];
}

export interface Survey extends SourceOf<SurveyRow> {
  readonly kind: 'survey';
  readonly scale_max: number;
}

export interface OlderReviews extends SourceOf<OlderReview> {
  readonly kind: 'older_reviews';
}

/** Surveys and older reviews of an entry. Pages ask for it where the entry says that there is any. */
export function elsewhereQuery(table: TableClient, kind: Kind, id: number) {
  return queryOptions({
    queryKey: queryKeys.elsewhere(kind, id),
    queryFn: async ({ signal }): Promise<readonly (Survey | OlderReviews)[]> => {
      const rows = rowsOf<readonly { readonly elsewhere: unknown }[]>(
        await table
          .from(kind === 'professor' ? 'professors' : 'courses')
          .select('elsewhere')
          .eq('id', id)
          .abortSignal(signal),
      );
      return (rows[0]?.elsewhere ?? []) as readonly (Survey | OlderReviews)[];
    },
  });
}
