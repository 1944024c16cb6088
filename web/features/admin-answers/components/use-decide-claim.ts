import type { CaseBodyProps } from '#web/entities/admin/case.ts';
import { useDecideCase } from '#web/entities/admin/use-decide-case.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type ClaimVerdict, claimOutcomes, type PageClaimDetails } from '../model/page-claim-case.ts';

interface ClaimOrder {
  readonly verdict: ClaimVerdict;
  readonly reason?: string;
  readonly note?: string;
}

/** Decides on a claim or its answer, and says who is notified. */
export function useDecideClaim(
  kind: 'page_claim' | 'answer',
  { id, version }: PageClaimDetails,
  onDecided: CaseBodyProps['onDecided'],
) {
  const { t } = useTranslation();
  const { decide, isBusy } = useDecideCase<ClaimOrder>({
    of: { kind, key: id, version },
    did: ({ verdict }) => ({ title: t(`claims.did.${verdict}`), description: t('claims.notified') }),
    notDone(outcome) {
      if (outcome === 'taken') return { title: t('queue.outcome.taken') };
      return { title: t(`claims.not.${claimOutcomes.find(each => each === outcome) ?? 'gone'}`) };
    },
    undo: { label: t('claims.undo'), done: t('claims.undone'), notDone: t('claims.notUndone') },
    onDecided,
  });
  return { decide: (order: ClaimOrder) => decide(order), isBusy };
}
