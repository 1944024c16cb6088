import { useTranslation } from '#web/i18n/use-translation.ts';
import type { OwnClaim } from '../api/own-claim.ts';
import { AnswerForm } from './answer-form.tsx';
import { ClaimForm } from './claim-form.tsx';
import { AnswerState, ClaimState } from './claim-state.tsx';
import { Objection } from './objection.tsx';
import { TakeBack } from './take-back.tsx';

interface OwnPageProps {
  readonly person: string;
  readonly professor: number;
  readonly own: OwnClaim;
}

/** Actions on a page that is the person's: claim it, wait, answer, take back. */
export function OwnPage({ person, professor, own: { claim, objection, domains } }: OwnPageProps) {
  const { t } = useTranslation();
  const of = { person, professor };
  if (claim?.status === 'confirmed')
    return (
      <>
        <AnswerState claim={claim} />
        {objection === null ? (
          <AnswerForm {...of} claim={claim} />
        ) : (
          <Objection code={objection} professor={professor} domains={domains} />
        )}
        <div className="flex flex-wrap gap-2">
          {claim.answer !== null && <TakeBack {...of} what="withdrawAnswer" />}
          <TakeBack {...of} what="withdrawClaim" />
        </div>
      </>
    );
  if (claim?.status === 'pending')
    return (
      <>
        <ClaimState claim={claim}>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {t('answers.claim.evidence')}: <bdi dir="ltr">{claim.evidence_url}</bdi>
          </p>
        </ClaimState>
        <div>
          <TakeBack {...of} what="withdrawClaim" isRequest />
        </div>
      </>
    );
  if (claim?.status === 'revoked') return <ClaimState claim={claim} />;
  return (
    <>
      {claim && <ClaimState claim={claim} />}
      {objection === null ? (
        <ClaimForm {...of} sent={claim?.evidence_url ?? ''} />
      ) : (
        <Objection code={objection} professor={professor} domains={domains} />
      )}
    </>
  );
}
