import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Json } from '#contract/database.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { type ChangeOutcome, changeSetting, settingsDeskQuery } from '../api/settings-desk.ts';
import type { Setting } from '../model/setting.ts';

/** What the row of a setting says of the last thing that was done here. */
export type ChangeNote =
  | { readonly kind: 'saved'; readonly before: Json }
  | { readonly kind: 'undone' | 'otherFaster' | 'notUndone' }
  | { readonly kind: 'failed'; readonly why: MessageKey };

interface Wanted {
  readonly value: Json;
  readonly isUndo: boolean;
}

/** Changes one setting at once, once at a time; what became of it is told in its row, with a way back. */
export function useSetting(setting: Setting) {
  const table = useTable();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const [note, setNote] = useState<ChangeNote | null>(null);

  /** The desk knows at once, so that the next change names this one as seen; then it is asked for again. */
  function keep({ value, before, changeId }: ChangeOutcome): void {
    queryClient.setQueryData(
      settingsDeskQuery(table).queryKey,
      known => known && { ...known, [setting.key]: { ...setting, value, before, changeId } },
    );
    void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() });
    void queryClient.invalidateQueries({ queryKey: queryKeys.settings.prefix() });
  }

  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ value }: Wanted) =>
      changeSetting(table, user?.firebase_uid ?? '', { key: setting.key, value, seen: setting.changeId }),
    onSuccess(outcome, { isUndo }) {
      keep(outcome);
      if (outcome.outcome === 'changed') setNote({ kind: isUndo ? 'notUndone' : 'otherFaster' });
      else setNote(isUndo ? { kind: 'undone' } : { kind: 'saved', before: outcome.before });
    },
    onError: error => setNote({ kind: 'failed', why: failureText(error, navigator.onLine) }),
  });
  return {
    note,
    isPending,
    change: (value: Json) => mutate({ value, isUndo: false }),
    undo: () => note?.kind === 'saved' && mutate({ value: note.before, isUndo: true }),
  };
}
