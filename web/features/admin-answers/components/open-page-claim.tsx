import { useState } from 'react';
import { pageClaimReasons } from '#contract/words.ts';
import { CaseFrame, CaseState } from '#web/entities/admin/case-frame.tsx';
import type { CaseBodyProps } from '#web/entities/admin/case.ts';
import { CaseQuote } from '#web/entities/admin/case-quote.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import type { PageClaimDetails } from '../model/page-claim-case.ts';
import { ClaimSides } from './claim-sides.tsx';
import { Evidence, OtherClaims } from './evidence.tsx';
import { useDecideClaim } from './use-decide-claim.ts';
import { useNoSendBack } from './use-no-send-back.ts';
import { ClaimReasonStep } from './claim-reason-step.tsx';

interface OpenPageClaimProps extends CaseBodyProps {
  readonly details: PageClaimDetails;
}

/** Decision whether the page is the person's: the proved address beside what the institution publishes. */
export function OpenPageClaim({ row, isMine, onDecided, details }: OpenPageClaimProps) {
  const { t, language } = useTranslation();
  const now = useNow();
  const [refusal, setRefusal] = useState<'reject' | 'revoke' | null>(null);
  const { decide, isBusy } = useDecideClaim('page_claim', details, onDecided);
  const sendBack = useNoSendBack();
  const { status, page, evidence_url, addresses, others } = details;
  const isDisabled = !isMine;
  const refuse = status === 'confirmed' ? 'revoke' : 'reject';
  const takeAway = {
    digit: 3,
    label: t(`claims.bar.${refuse}`),
    isDanger: true,
    isBusy,
    isDisabled,
    onPress: () => setRefusal(refuse),
  };
  const confirm = {
    digit: 1,
    label: t('claims.bar.confirm'),
    isBusy,
    isDisabled,
    whyNot: status === 'confirmed' ? t('claims.whyNot.confirmed') : undefined,
    onPress: () => decide({ verdict: 'confirm' }),
  };
  return (
    <CaseFrame
      icon="user"
      kind={t('claims.kind')}
      age={row.waiting_since === '' ? undefined : relativeTime(row.waiting_since, now, language)}
      title={t('claims.title', { name: isolate(localName(page, language)) })}
      state={<CaseState icon={status === 'confirmed' ? 'check' : 'info'}>{t(`claims.state.${status}`)}</CaseState>}
      decisions={status === 'pending' || status === 'confirmed' ? [confirm, sendBack, takeAway] : []}
      step={
        refusal && (
          <ClaimReasonStep
            reasons={pageClaimReasons}
            isBusy={isBusy}
            onChoose={(reason, note) => decide({ verdict: refusal, reason, note })}
            onBack={() => setRefusal(null)}
          />
        )
      }
      side={<ClaimSides of={row} details={details} />}
    >
      <CaseQuote>
        <Evidence url={evidence_url} addresses={addresses} />
      </CaseQuote>
      <p className="text-sm text-pretty text-ink-soft">
        {t('claims.compare')} {t('claims.evidenceHint')}
      </p>
      <OtherClaims others={others} />
    </CaseFrame>
  );
}
