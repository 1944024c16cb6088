import type { CaseBodyProps } from '#web/entities/admin/case.ts';
import { useDecideCase } from '#web/entities/admin/use-decide-case.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { type JoinedOrder, type SuggestionOrder, suggestionRuling } from '../model/suggestion-ruling.ts';
import type { SuggestionCaseDetails } from '../model/suggestion-case.ts';

/** Decides on a suggestion, for all who made it, and says how many are told. */
export function useDecideSuggestion(details: SuggestionCaseDetails, onDecided: CaseBodyProps['onDecided']) {
  const { t } = useTranslation();
  const name = isolate(details.name);
  const { decide, isBusy } = useDecideCase({
    of: { kind: 'suggestion', key: details.id, version: '' },
    refusals: { 'catalogue/exists': 'suggestions.exists', 'catalogue/invalid': 'suggestions.invalid' },
    did: ({ order }: ReturnType<typeof suggestionRuling>) => ({
      title: t(`suggestions.did.${order.do}`, { name }),
      description: t('suggestions.notified', { count: details.people.count }),
    }),
    notDone: outcome => ({
      title: t(
        outcome === 'taken'
          ? 'queue.outcome.taken'
          : outcome === 'already'
            ? 'suggestions.not.already'
            : 'suggestions.not.gone',
      ),
    }),
    undo: {
      label: t('suggestions.undo'),
      done: t('suggestions.undone', { name }),
      notDone: t('suggestions.notUndone'),
    },
    onDecided,
  });
  return {
    decide: (order: SuggestionOrder, joined: readonly JoinedOrder[]) =>
      decide(suggestionRuling(details.kind, order, joined)),
    isBusy,
  };
}
