import { undoDecision } from '#web/entities/admin/undo-decision.ts';
import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { decideSuggestion, type SuggestionOrder } from '../api/suggestion-case.ts';
import type { SuggestionCaseDetails } from '../model/suggestion-case.ts';
import { isolate } from '#web/lib/isolate.ts';

/** Decides on a suggestion once, says who is told, and offers the way back. */
export function useDecideSuggestion(details: SuggestionCaseDetails, onDecided: () => void) {
  const { t } = useTranslation();
  const { show } = useToast();
  const name = isolate(details.name);
  const undo = useDeskChange({
    send: undoDecision,
    onDone: outcome =>
      show(
        outcome === 'done'
          ? { title: t('suggestions.undone', { name }), variant: 'success' }
          : { title: t('suggestions.notUndone'), variant: 'warning' },
      ),
  });
  const { mutate, isPending } = useDeskChange({
    send: decideSuggestion,
    refusals: { 'catalogue/exists': 'suggestions.exists', 'catalogue/invalid': 'suggestions.invalid' },
    onDone({ outcome, decisionId }, { order }) {
      if (outcome !== 'done') {
        show({ title: t(`suggestions.not.${outcome}`), variant: 'warning' });
        return;
      }
      show({
        title: t(`suggestions.did.${order.do}`, { name }),
        description: t('suggestions.told', { count: details.people.count }),
        variant: 'success',
        ...(decisionId !== null && {
          action: { label: t('suggestions.undo'), onPress: () => undo.mutate(decisionId) },
        }),
      });
      onDecided();
    },
  });
  return { decide: (order: SuggestionOrder) => mutate({ details, order }), isPending };
}
