import type { ReactNode } from 'react';
import type { CaseBodyProps } from '#web/entities/admin/case.ts';
import type { Ruling } from '#web/entities/admin/decide-cases.ts';
import type { CaseDecision } from '#web/entities/admin/decision-bar.tsx';
import { useDecideCase } from '#web/entities/admin/use-decide-case.ts';
import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { assignMessage } from '../api/change-message.ts';
import { type MessageCaseDetails, undecidedOf } from '../model/message-case.ts';
import type { ReplyDraft } from './use-reply.ts';
import { isolate } from '#web/lib/isolate.ts';

interface MessageBarOptions {
  readonly details: MessageCaseDetails;
  readonly draft: ReplyDraft;
  readonly isMine: boolean;
  readonly onDecided: CaseBodyProps['onDecided'];
}

/** Replies and closes a message, asks back and leaves it open, or closes it without a reply. */
interface MessageOrder extends Ruling {
  readonly verdict: 'answer' | 'ask' | 'close';
}

const doneTexts = {
  answer: 'messages.bar.closed',
  ask: 'messages.bar.questionSent',
  close: 'messages.bar.closedOnly',
} as const;

/** Actions on a message, and what is still missing before it can be closed. */
export function useMessageBar({ details, draft, isMine, onDecided }: MessageBarOptions): {
  readonly decisions: readonly CaseDecision[];
  readonly hint: ReactNode;
} {
  const { t } = useTranslation();
  const { id, version, status, admins, assigned_to, reference } = details;
  const { decide, isBusy: isReplying } = useDecideCase({
    of: { kind: 'message', key: id, version },
    refusals: { 'message/undecided': 'messages.bar.undecided' },
    did: ({ verdict }: MessageOrder) => ({ title: t(doneTexts[verdict], { reference }) }),
    notDone: () => ({ title: t('messages.bar.changed'), description: t('messages.bar.changedHint') }),
    undo: {
      label: t('messages.bar.undo'),
      done: t('messages.bar.openAgain', { reference }),
      notDone: t('messages.bar.notOpenAgain'),
      isFinal: ({ verdict }) => verdict === 'ask',
    },
    onDecided(decisionId, { verdict }) {
      if (verdict !== 'ask') onDecided(decisionId);
    },
  });
  const assign = useDeskChange({ send: assignMessage });

  const missing = undecidedOf(details);
  const [first] = missing;
  const text = draft.text.trim();
  const isBusy = isReplying || assign.isPending;
  const canClose = isMine && missing.length === 0 && !draft.isStale;
  const other = admins.find(({ is_me, key }) => !is_me && key !== assigned_to);
  const send = (verdict: MessageOrder['verdict']) =>
    decide({ verdict, ...(verdict !== 'close' && { details: { answer: text } }) });

  if (status === 'closed') return { decisions: [], hint: t('messages.bar.isClosed') };
  return {
    decisions: [
      {
        digit: 1,
        label: t('messages.bar.sendAndClose'),
        isPrimary: true,
        isBusy,
        isDisabled: !canClose || text === '',
        onPress: () => send('answer'),
      },
      {
        digit: 2,
        label: t('messages.bar.ask'),
        isBusy,
        isDisabled: !isMine || text === '',
        onPress: () => send('ask'),
      },
      {
        digit: 3,
        label: t('messages.bar.closeOnly'),
        isBusy,
        isOnlyWide: true,
        isDisabled: !canClose,
        onPress: () => send('close'),
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
    ],
    hint:
      first &&
      (missing.length > 1 || first.posted_on === null
        ? t('messages.bar.missing', { count: missing.length })
        : t('messages.bar.missingOf', { day: formatDate(first.posted_on) })),
  };
}
