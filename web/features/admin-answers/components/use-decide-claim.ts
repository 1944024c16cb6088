import { undoDecision } from '#web/entities/admin/undo-decision.ts';
import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type ClaimOrder, decideClaim } from '../api/page-claim-case.ts';
import type { PageClaimDetails } from '../model/page-claim-case.ts';

/** Decides once, says who is told, and offers the way back. */
export function useDecideClaim(details: PageClaimDetails, onDecided: () => void) {
  const { t } = useTranslation();
  const { show } = useToast();
  const undo = useDeskChange({
    send: undoDecision,
    onDone: outcome =>
      show(
        outcome === 'done'
          ? { title: t('claims.undone'), variant: 'success' }
          : { title: t('claims.notUndone'), variant: 'warning' },
      ),
  });
  const { mutate, isPending } = useDeskChange({
    send: decideClaim,
    onDone({ outcome, decisionId }, { order }) {
      if (outcome !== 'done') {
        show({ title: t(`claims.not.${outcome}`), variant: 'warning' });
        return;
      }
      show({
        title: t(`claims.did.${order.decision}`),
        description: t('claims.told'),
        variant: 'success',
        ...(decisionId !== null && {
          action: { label: t('claims.undo'), onPress: () => undo.mutate(decisionId) },
        }),
      });
      onDecided();
    },
  });
  return { decide: (order: ClaimOrder) => mutate({ details, order }), isBusy: isPending };
}
