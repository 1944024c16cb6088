import { queryOptions } from '@tanstack/react-query';
import { jsonOf } from '#web/entities/admin/json-answer.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { MessageCaseDetails, NamedKind } from '../model/message-case.ts';

/** One message with all that its reply is written from; null where there is no such message. */
export function messageCaseQuery(table: TableClient, id: string) {
  return queryOptions({
    queryKey: queryKeys.admin('message', id),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      jsonOf(await table.rpc('message_case', { id }).abortSignal(signal)) as MessageCaseDetails | null,
  });
}

/** A review that a letter may mean. */
export interface MeantReview {
  readonly kind: NamedKind;
  readonly key: string;
  readonly stars: number;
  readonly comment: string;
  readonly postedOn: string | null;
}

/** Visible reviews of the page that a message is about, with these words in them, the newest first. */
export function reviewsForMessageQuery(table: TableClient, id: string, search: string) {
  return queryOptions({
    queryKey: queryKeys.admin('reviewsForMessage', JSON.stringify([id, search])),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly MeantReview[]> =>
      rowsOf(await table.rpc('reviews_for_message', { id, search }).abortSignal(signal)).flatMap(
        ({ kind, key, stars, comment, posted_on }) =>
          (kind === 'review' || kind === 'course_review') && key !== null
            ? [{ kind, key, stars: stars ?? 0, comment: comment ?? '', postedOn: posted_on }]
            : [],
      ),
  });
}
