import type { ReactNode } from 'react';
import { answerReasonText, claimReasonText } from '#web/entities/answers/answer-reason-text.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { PageClaim } from '../api/own-claim.ts';

interface StateProps {
  readonly icon: IconName;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly reason?: MessageKey | null;
  readonly note?: string | null;
  readonly children?: ReactNode;
}

/** Panel with a state, its reason, and an admin's note. */
export function StatePanel({ icon, title, text, reason = null, note = null, children }: StateProps) {
  const { t } = useTranslation();
  return (
    <Panel className="flex items-start gap-3">
      <Icon name={icon} className="mt-1 text-ink-faint" />
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="font-semibold">{t(title)}</h2>
        <p className="text-sm text-pretty text-ink-soft">{t(text)}</p>
        {reason && <p className="text-sm text-pretty text-ink-soft">{t(reason)}</p>}
        {note !== null && note !== '' && (
          <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-ink-faint">
            {note}
          </p>
        )}
        {children}
      </div>
    </Panel>
  );
}

/** State of the newest answer; nothing before the first one. */
export function AnswerState({ claim }: { readonly claim: PageClaim }) {
  const { answer_status: status, answer_reason, answer_note, published_answer } = claim;
  if (status === null || status === 'withdrawn') return null;
  const isEdit = status === 'pending' && published_answer !== null;
  const standsStill = status === 'rejected' && published_answer !== null;
  return (
    <StatePanel
      icon={status === 'published' ? 'check' : status === 'pending' ? 'info' : 'alert'}
      title={`answers.state.${status}`}
      text={
        isEdit
          ? 'answers.state.editHint'
          : standsStill
            ? 'answers.state.rejectedEditHint'
            : `answers.state.${status}Hint`
      }
      reason={answerReasonText(answer_reason)}
      note={answer_note}
    />
  );
}

/** State of a claim that gives no right to answer, or none yet. */
export function ClaimState({ claim, children }: { readonly claim: PageClaim; readonly children?: ReactNode }) {
  const { status, decision_reason, decision_note } = claim;
  if (status === 'confirmed' || status === 'withdrawn') return null;
  return (
    <StatePanel
      icon={status === 'pending' ? 'info' : 'alert'}
      title={`answers.claimState.${status}`}
      text={`answers.claimState.${status}Hint`}
      reason={claimReasonText(decision_reason)}
      note={decision_note}
    >
      {children}
    </StatePanel>
  );
}
