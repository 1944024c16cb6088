import { isTakenBack, undoDecision } from '#web/entities/admin/undo-decision.ts';
import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { addWord, removeWord } from '../api/words.ts';

interface WordWork {
  readonly what: 'add' | 'remove';
  readonly word: string;
  /** As it is compared; what is removed is named by it. */
  readonly phrase: string;
}

const failing = { failure: null, refusals: { 'word/invalid': 'words.invalid' } } as const;

/** Adds words to the list and takes them off, at once and with a way back in the message. */
export function useWordWork({ onAdded }: { readonly onAdded: () => void }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const undo = useDeskChange({
    send: undoDecision,
    onDone: (outcome, _decision: number) =>
      show(
        isTakenBack(outcome)
          ? { title: t('settingsDesk.undone') }
          : { title: t('settingsDesk.notUndone'), variant: 'warning' },
      ),
    ...failing,
  });
  const { mutate, isPending } = useDeskChange({
    send: ({ table, admin }, { what, word, phrase }: WordWork) =>
      what === 'add' ? addWord(table, admin, word) : removeWord(table, admin, phrase),
    onDone({ outcome, decision }, { what, word }) {
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
    ...failing,
  });
  return {
    isPending,
    add: (word: string) => mutate({ what: 'add', word, phrase: word }),
    remove: (word: string, phrase: string) => mutate({ what: 'remove', word, phrase }),
  };
}
