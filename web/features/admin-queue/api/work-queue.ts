import { queryOptions } from '@tanstack/react-query';
import { type QueueRow, urgencies } from '#web/entities/admin/case.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { byGet } from './by-get.ts';
import type { QueueFilter } from '../model/queue-state.ts';

/** How often the list and the counts are asked for while they are seen, in milliseconds: other admins decide too. */
const pollIntervalMs = 20_000;

/** How many cases the list shows at once. */
export const maxListed = 200;

const live = { staleTime: 0, refetchInterval: pollIntervalMs, refetchOnWindowFocus: true } as const;

/** Open cases, the most urgent first. */
export function workQueueQuery(table: TableClient, show: QueueFilter, search: string) {
  return queryOptions({
    ...live,
    queryKey: queryKeys.admin('workQueue', JSON.stringify([show, search])),
    queryFn: async ({ signal }): Promise<readonly QueueRow[]> =>
      rowsOf(await table.rpc('work_queue', { show, search, most: maxListed }, byGet).abortSignal(signal)).flatMap(
        toQueueRow,
      ),
  });
}

/** What waits at an institution, as its team may read it. */
export function teamQueueQuery(table: TableClient, institution: number) {
  return queryOptions({
    ...live,
    queryKey: queryKeys.admin('teamQueue', String(institution)),
    queryFn: async ({ signal }): Promise<readonly QueueRow[]> =>
      rowsOf(await table.rpc('team_queue', { institution }).abortSignal(signal)).flatMap(row =>
        toQueueRow({ ...row, due_at: null, claimed_until: null }),
      ),
  });
}

/** What a team has decided, newest first. */
export function teamLogQuery(table: TableClient, institution: number) {
  return queryOptions({
    queryKey: queryKeys.admin('teamLog', String(institution)),
    staleTime: 0,
    queryFn: async ({ signal }) => rowsOf(await table.rpc('team_log', { institution }).abortSignal(signal)),
  });
}

type WorkQueueAnswer = NonNullable<Awaited<ReturnType<typeof askWorkQueue>>['data']>[number];
const askWorkQueue = (table: TableClient) => table.rpc('work_queue', {});

/** Columns of a function can be null as far as the database tells; these never are. */
function toQueueRow({
  kind,
  key,
  urgency,
  reasons,
  report_count,
  status,
  waiting_since,
  is_mine,
  version,
  ...rest
}: WorkQueueAnswer): QueueRow[] {
  const knownUrgency = urgencies.find(each => each === urgency);
  if (kind === null || !knownUrgency || key === null) return [];
  return [
    {
      ...rest,
      kind,
      key,
      urgency: knownUrgency,
      reasons: reasons ?? [],
      report_count: report_count ?? 0,
      status: status ?? '',
      waiting_since: waiting_since ?? '',
      is_mine: is_mine ?? false,
      version: version ?? '',
    },
  ];
}

/** How many cases are open, in all and by filter. */
export type QueueCounts = Readonly<Record<Exclude<QueueFilter, 'newest'>, number>>;

export function queueCountsQuery(table: TableClient) {
  return queryOptions({
    ...live,
    queryKey: queryKeys.admin('workQueueCounts', ''),
    queryFn: async ({ signal }): Promise<QueueCounts> => {
      const [row] = rowsOf(await table.rpc('work_queue_counts', {}, byGet).abortSignal(signal));
      const count = (name: 'total' | Exclude<keyof QueueCounts, 'all'>) => row?.[name] ?? 0;
      return {
        all: count('total'),
        reports: count('reports'),
        held: count('held'),
        messages: count('messages'),
        suggestions: count('suggestions'),
        guides: count('guides'),
        answers: count('answers'),
      };
    },
  });
}

/** Names of the other admins who are at work now; asking says that the caller is. */
export function adminsHereQuery(table: TableClient) {
  return queryOptions({
    ...live,
    // Longer than the rest: being here is said for two minutes.
    refetchInterval: 60_000,
    queryKey: queryKeys.admin('adminsHere', ''),
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      rowsOf(await table.rpc('admins_here').abortSignal(signal)).flatMap(({ name }) => name ?? []),
  });
}
