import { requestGuide, type WantedGuide, withdrawRequest } from '#web/entities/guides/wanted-guides.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { changeOptimistically } from '#web/entities/session/change-optimistically.ts';
import type { CommandContext } from '#web/entities/session/command-context.ts';

/** Asks for a guide that others ask for, or no longer does. */
export function toggleRequest(context: CommandContext, wanted: WantedGuide): Promise<void> {
  const { queryClient, table } = context;
  const { id, course_id, type, is_mine } = wanted;
  const queryKey = queryKeys.wantedGuides.prefix();
  const mark = (isMine: boolean) => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueriesData<readonly WantedGuide[]>({ queryKey }, rows =>
      rows?.map(row =>
        row.id === id && row.is_mine !== isMine
          ? { ...row, is_mine: isMine, asked_count: row.asked_count + (isMine ? 1 : -1) }
          : row,
      ),
    );
  };
  return changeOptimistically(context, {
    mutationKey: ['guide-request', id],
    save: person => (is_mine ? withdrawRequest(table, person, id) : requestGuide(table, person, course_id, type)),
    apply: () => mark(!is_mine),
    revert: () => mark(is_mine),
    onSaved: () => void refetchAfter(queryClient, 'guideRequest'),
    failed: 'guides.wanted.failed',
    pendingAction: is_mine ? undefined : { what: 'guideRequest', course: course_id, type },
  });
}
