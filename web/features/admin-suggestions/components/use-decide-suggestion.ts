import type { CaseBodyProps } from '#web/entities/admin/case.ts';
import { useDecideCase } from '#web/entities/admin/use-decide-case.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { type CaseOrder, type JoinedOrder, suggestionRuling } from '../model/suggestion-ruling.ts';
import type { SuggestionCaseDetails } from '../model/suggestion-case.ts';

/** Decides on a suggestion, for all who made it, and says how many are told. */
export function useDecideSuggestion(details: SuggestionCaseDetails, onDecided: CaseBodyProps['onDecided']) {
  const { t } = useTranslation();
  const name = isolate(details.name);
  const { decide, isBusy } = useDecideCase({
    of: { kind: 'suggestion', key: details.id, version: '' },
    refusals: { 'catalogue/exists': 'suggestions.exists', 'catalogue/invalid': 'suggestions.invalid' },
    did: ({ order }: ReturnType<typeof suggestionRuling>) => ({
      title: order.do === 'pass' ? t('queue.did.pass.one', { name }) : t(`suggestions.did.${order.do}`, { name }),
      description: order.do === 'pass' ? undefined : t('suggestions.notified', { count: details.people.count }),
    }),
    notDone: outcome => ({
      title: t(
        outcome === 'taken' || outcome === 'someone_else'
          ? `queue.outcome.${outcome}`
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
    decide: (order: CaseOrder, joined: readonly JoinedOrder[]) => decide(suggestionRuling(details.kind, order, joined)),
    isBusy,
  };
}
