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
import { isTakenBack, undoDecision } from '#web/entities/admin/undo-decision.ts';
import type { Setting } from '../model/setting.ts';

/** Note of a setting's row about the last change here. */
export type SettingNote =
  | { readonly kind: 'saved'; readonly before: Json; readonly decision: number }
  | { readonly kind: 'undone' | 'otherFaster' | 'notUndone' }
  | { readonly kind: 'failed'; readonly why: MessageKey };

/** Changes one setting at once, once at a time; what became of it is told in its row, with a way back. */
export function useSetting(setting: Setting) {
  const table = useTable();
  const queryClient = useQueryClient();
  const admin = useSession().user?.firebase_uid ?? '';
  const [note, setNote] = useState<SettingNote | null>(null);
  const onError = (error: Error) => setNote({ kind: 'failed', why: failureText(error, navigator.onLine) });

  function refetch(): void {
    void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() });
    void queryClient.invalidateQueries({ queryKey: queryKeys.settings.prefix() });
  }

  /** The desk knows at once, so that the next change names this one as seen. */
  function store({ value, before, changeId }: ChangeOutcome): void {
    queryClient.setQueryData(
      settingsDeskQuery(table).queryKey,
      known => known && { ...known, [setting.key]: { ...setting, value, before, changeId } },
    );
  }

  const change = useSingleMutation({
    mutationFn: (value: Json) => changeSetting(table, admin, { key: setting.key, value, seen: setting.changeId }),
    onSuccess(outcome) {
      store(outcome);
      refetch();
      setNote(
        outcome.outcome === 'changed'
          ? { kind: 'otherFaster' }
          : { kind: 'saved', before: outcome.before, decision: outcome.changeId },
      );
    },
    onError,
  });
  const undo = useSingleMutation({
    mutationFn: (decision: number) => undoDecision({ table, admin }, decision),
    onSuccess(outcome) {
      const isUndone = isTakenBack(outcome);
      refetch();
      setNote({ kind: isUndone ? 'undone' : 'notUndone' });
    },
    onError,
  });
  return {
    note,
    isPending: change.isPending || undo.isPending,
    change: change.mutate,
    undo: () => note?.kind === 'saved' && undo.mutate(note.decision),
  };
}
