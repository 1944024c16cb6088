import type { ReactNode } from 'react';
import type { CaseDecision } from '#web/entities/admin/decision-bar.tsx';
import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { undoDecision } from '#web/entities/admin/undo-decision.ts';
import { answerMessage, assignMessage } from '../api/change-message.ts';
import { type MessageCaseDetails, undecidedOf } from '../model/message-case.ts';
import type { AnswerDraft } from './use-answer.ts';
import { isolate } from '#web/lib/isolate.ts';

interface MessageBarOptions {
  readonly details: MessageCaseDetails;
  readonly draft: AnswerDraft;
  readonly isMine: boolean;
  readonly onDecided: () => void;
}

/** What can be done with a message, and what is still missing before it can be closed. */
export function useMessageBar({ details, draft, isMine, onDecided }: MessageBarOptions): {
  readonly decisions: readonly CaseDecision[];
  readonly hint: ReactNode;
} {
  const { t } = useTranslation();
  const { show } = useToast();
  const { id, version, status, admins, assigned_to, reference } = details;
  const undo = useDeskChange({
    send: undoDecision,
    onDone: outcome =>
      show(
        outcome === 'done'
          ? { title: t('messages.bar.openAgain', { reference }), variant: 'success' }
          : { title: t('messages.bar.notOpenAgain'), variant: 'warning' },
      ),
  });
  const answer = useDeskChange({
    send: answerMessage,
    refusals: { 'message/undecided': 'messages.bar.undecided' },
    onDone({ isDone, decisionId }, { isClosing, text: said }) {
      if (!isDone) {
        show({ title: t('messages.bar.changed'), description: t('messages.bar.changedHint'), variant: 'warning' });
        return;
      }
      show({
        title: t(isClosing ? (said === '' ? 'messages.bar.closedOnly' : 'messages.bar.closed') : 'messages.bar.asked', {
          reference,
        }),
        variant: 'success',
        ...(isClosing &&
          decisionId !== null && { action: { label: t('messages.bar.undo'), onPress: () => undo.mutate(decisionId) } }),
      });
      if (isClosing) onDecided();
    },
  });
  const assign = useDeskChange({ send: assignMessage });

  const missing = undecidedOf(details);
  const [first] = missing;
  const text = draft.text.trim();
  const isBusy = answer.isPending || assign.isPending;
  const canClose = isMine && missing.length === 0 && !draft.isStale;
  const other = admins.find(({ is_me, key }) => !is_me && key !== assigned_to);
  const send = (isClosing: boolean, given: string) => answer.mutate({ id, text: given, isClosing, version });

  if (status === 'closed') return { decisions: [], hint: t('messages.bar.isClosed') };
  return {
    decisions: [
      {
        digit: 1,
        label: t('messages.bar.sendAndClose'),
        isPrimary: true,
        isBusy,
        isDisabled: !canClose || text === '',
        onPress: () => send(true, text),
      },
      {
        digit: 2,
        label: t('messages.bar.ask'),
        isBusy,
        isDisabled: !isMine || text === '',
        onPress: () => send(false, text),
      },
      ...(other
        ? [
            {
              digit: 4,
              label: t('messages.bar.handTo', { name: isolate(other.name) }),
              isBusy,
              isOnlyWide: true,
              onPress: () => assign.mutate({ id, admin: other.key }),
            },
          ]
        : []),
      {
        digit: 5,
        label: t('messages.bar.closeOnly'),
        isBusy,
        isOnlyWide: true,
        isDisabled: !canClose,
        onPress: () => send(true, ''),
      },
    ],
    hint:
      first &&
      (missing.length > 1 || first.posted_on === null
        ? t('messages.bar.missing', { count: missing.length })
        : t('messages.bar.missingOf', { day: formatDate(first.posted_on) })),
  };
}
