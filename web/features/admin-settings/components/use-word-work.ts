import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { TableError } from '#web/lib/table-error.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { isTakenBack, undoDecision } from '#web/entities/admin/undo-decision.ts';
import { addWord, removeWord } from '../api/words.ts';

interface WordWork {
  readonly what: 'add' | 'remove';
  readonly word: string;
  /** As it is compared; what is removed is named by it. */
  readonly phrase: string;
}

/** Adds words to the list and takes them off, at once and with a way back in the message. */
export function useWordWork({ onAdded }: { readonly onAdded: () => void }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const admin = useSession().user?.firebase_uid ?? '';
  const refetch = () => void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() });
  const onError = (error: Error) =>
    show({
      title:
        error instanceof TableError && error.code === 'word/invalid'
          ? t('words.invalid')
          : t(failureText(error, navigator.onLine)),
      variant: 'destructive',
    });

  const undo = useSingleMutation({
    mutationFn: (decision: number) => undoDecision({ table, admin }, decision),
    onSuccess(outcome) {
      const isUndone = isTakenBack(outcome);
      refetch();
      show(isUndone ? { title: t('settingsDesk.undone') } : { title: t('settingsDesk.notUndone'), variant: 'warning' });
    },
    onError,
  });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ what, word, phrase }: WordWork) =>
      what === 'add' ? addWord(table, admin, word) : removeWord(table, admin, phrase),
    onSuccess({ outcome, decision }, { what, word }) {
      refetch();
      if (what === 'add') onAdded();
      show({
        title:
          outcome === 'already' ? t('words.listed') : t(what === 'add' ? 'words.added' : 'words.removed', { word }),
        variant: 'success',
        ...(outcome === 'done' &&
          decision !== null && {
            action: { label: t('settingsDesk.undo'), onPress: () => undo.mutate(decision) },
          }),
      });
    },
    onError,
  });
  return {
    isPending,
    add: (word: string) => mutate({ what: 'add', word, phrase: word }),
    remove: (word: string, phrase: string) => mutate({ what: 'remove', word, phrase }),
  };
}
