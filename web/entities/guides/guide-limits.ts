import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/**
 * The first three are looked at; so is what follows one that was refused, reported, or withdrawn after either,
 * and what new accounts send while the operator says so.
 */
export type CheckReason = (typeof checkReasons)[number];

const checkReasons = ['first', 'refused', 'reports', 'withdrawn', 'new_account'] as const;

/** Limits of what a person may still send. Days are those of Asia/Jerusalem. */
export interface GuideLimits {
  readonly guidesLeft: number;
  /** Number of new requests for guides; joining others is not counted. */
  readonly requestsLeft: number;
  readonly bytesUsed: number;
  readonly bytesQuota: number;
  /** Number of own guides that are published. */
  readonly published: number;
  /** Reason why an admin looks at the next guide before it is public; null where it is public at once. */
  readonly checkReason: CheckReason | null;
  /** The median of how long approval took in the last two weeks; null when too few were decided to tell. */
  readonly approvalHours: number | null;
}

/** So many guides of a person are looked at before they are published. */
export const checkedGuideCount = 3;

export function guideLimitsQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.guideLimits(userId),
    staleTime: 0, // other devices count too
    refetchOnWindowFocus: true, // a tab that was left open may have passed midnight
    queryFn: async ({ signal }): Promise<GuideLimits> => {
      const {
        guides_left_today,
        requests_left_today,
        bytes_used,
        bytes_quota,
        published,
        check_reason,
        approval_median_hours,
      } = rowsOf(await table.rpc('guide_limits').abortSignal(signal).single());
      return {
        guidesLeft: guides_left_today ?? 0,
        requestsLeft: requests_left_today ?? 0,
        bytesUsed: bytes_used ?? 0,
        bytesQuota: bytes_quota ?? 0,
        published: published ?? 0,
        checkReason: checkReasons.find(reason => reason === check_reason) ?? null,
        approvalHours: approval_median_hours,
      };
    },
  });
}
