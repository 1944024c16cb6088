import { useState } from 'react';
import { answerReasons } from '#contract/words.ts';
import { CaseFrame, CaseSideTitle, CaseState } from '#web/entities/admin/case-frame.tsx';
import type { CaseBodyProps } from '#web/entities/admin/case.ts';
import { CoverableText } from '#web/entities/admin/coverable-text.tsx';
import { CaseQuote } from '#web/entities/admin/case-quote.tsx';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { holdReasons } from '#contract/words.ts';
import type { PageClaimDetails } from '../model/page-claim-case.ts';
import { ClaimSides } from './claim-sides.tsx';
import { useDecideClaim } from './use-decide-claim.ts';
import { useNoSendBack } from './use-no-send-back.ts';
import { ClaimReasonStep } from './claim-reason-step.tsx';

interface OpenAnswerProps extends CaseBodyProps {
  readonly details: PageClaimDetails;
}

/** Decision whether a lecturer's answer is published: its words, and of an edit those published until then. */
export function OpenAnswer({ row, isMine, onDecided, details }: OpenAnswerProps) {
  const { t, language } = useTranslation();
  const now = useNow();
  const [refusal, setRefusal] = useState<'reject' | 'remove' | null>(null);
  const { decide, isBusy } = useDecideClaim('answer', details, onDecided);
  const sendBack = useNoSendBack();
  const { status, answer, answer_status, answer_held_reasons, published_answer, page } = details;
  const state = status === 'confirmed' ? answer_status : null;
  const isDisabled = !isMine;
  const refuse = state === 'published' ? 'remove' : 'reject';
  const takeAway = {
    digit: 3,
    label: t(`claims.bar.${refuse}`),
    isDanger: true,
    isBusy,
    isDisabled,
    onPress: () => setRefusal(refuse),
  };
  const publish = {
    digit: 1,
    label: t('claims.bar.publish'),
    isBusy,
    isDisabled,
    whyNot: state === 'published' ? t('claims.whyNot.published') : undefined,
    onPress: () => decide({ verdict: 'publish' }),
  };
  const found = holdReasons.filter(reason => answer_held_reasons.includes(reason));
  return (
    <CaseFrame
      icon="edit"
      kind={t('claims.answerKind')}
      age={row.waiting_since === '' ? undefined : relativeTime(row.waiting_since, now, language)}
      title={t('claims.answerTitle', { name: isolate(localName(page, language)) })}
      state={
        <CaseState icon={state === 'published' ? 'check' : 'info'}>
          {state === null ? t(`claims.state.${status}`) : t(`claims.answerState.${state}`)}
        </CaseState>
      }
      decisions={state === 'pending' || state === 'published' ? [publish, sendBack, takeAway] : []}
      step={
        refusal && (
          <ClaimReasonStep
            reasons={answerReasons}
            isBusy={isBusy}
            onChoose={(reason, note) => decide({ verdict: refusal, reason, note })}
            onBack={() => setRefusal(null)}
          />
        )
      }
      side={<ClaimSides of={row} details={details} />}
    >
      {answer === null ? (
        <DeskNote>{t('claims.noAnswer')}</DeskNote>
      ) : (
        <CaseQuote>
          <CoverableText of={{ kind: 'answer', key: details.id }} comment={answer} quoted={[]} />
          {found.length > 0 && (
            <p className="text-xs text-warn-ink">
              {t('claims.held')}: {found.map(reason => t(`case.holds.${reason}`)).join(t('case.comma'))}
            </p>
          )}
        </CaseQuote>
      )}
      {state === 'pending' && published_answer !== null && (
        <section className="grid gap-2">
          <CaseSideTitle>{t('claims.standing')}</CaseSideTitle>
          <p dir="auto" className="text-sm text-pretty whitespace-pre-line text-ink-soft">
            {published_answer}
          </p>
        </section>
      )}
    </CaseFrame>
  );
}
