import { useRef, useState } from 'react';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import { removeItem } from '#web/entities/outbox/outbox.ts';
import { useNeedOutbox } from '#web/entities/outbox/use-outbox.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { isNotReached, TableError } from '#web/lib/table-error.ts';
import { isOnline } from '#web/platform/device/connection.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type ContactMessage, sendContact, type SentContact } from '../api/send-contact.ts';
import type { ContactDraft } from '../model/contact-draft.ts';
import { contactFailureText, opensAgainAt, type RefusedField, refusedField } from '../model/contact-failure.ts';
import { enqueueMessage, idToSendWith, problemOfMessage } from '../model/waiting-message.ts';

interface Options {
  readonly onSent: (sent: SentContact) => void;
  /** There is no connection, and it waits in the outbox. @param id of its item */
  readonly onWaiting: (id: string) => void;
  /** The form says at the field what is wrong with it. */
  readonly onFieldRefused: (refused: RefusedField) => void;
}

/** A message as it is sent, and as its form has it. */
export interface MessageToSend {
  readonly message: ContactMessage;
  readonly draft: ContactDraft;
  /** Owner of the message; undefined while the session is not known. */
  readonly owner: Owner | undefined;
}

interface Sending {
  /** Sends once, however often it is called meanwhile. */
  readonly send: (message: MessageToSend) => void;
  readonly isSending: boolean;
  /** Reason why the last message failed, in the words of the toast; stays when the toast is gone. */
  readonly failure: string | null;
}

/**
 * Sends a message to those who run the site. A failure shows a toast unless a field is to blame (MSG-09); without a
 * connection the message waits in the outbox.
 */
export function useSendContact({ onSent, onWaiting, onFieldRefused }: Options): Sending {
  const table = useTable();
  const { t } = useTranslation();
  const { show } = useToast();
  useNeedOutbox();
  const [failure, setFailure] = useState<string | null>(null);
  // The same words have the same id: a response that was lost does not make two of them.
  const last = useRef({ words: '', id: '' });
  const idOf = ({ message, draft }: MessageToSend) => {
    const words = JSON.stringify(message);
    if (last.current.words !== words) last.current = { words, id: randomId() };
    return idToSendWith(draft, last.current.id);
  };
  const { mutate, isPending } = useSingleMutation({
    async mutationFn(sending: MessageToSend) {
      // Asking for a token would take its time without a connection.
      if (!isOnline()) throw new TableError(0, { message: 'No connection' });
      return await sendContact(table, sending.message, idOf(sending));
    },
    onMutate: () => setFailure(null),
    onSuccess(sent, { draft }) {
      if (draft.from !== null) removeItem(draft.from);
      onSent(sent);
    },
    onError(error, sending) {
      const { message } = sending.message;
      const isUnreached = isNotReached(error);
      const refused = isUnreached ? problemOfMessage(message) : refusedField(error, message);
      if (refused) return onFieldRefused(refused);
      if (isUnreached && sending.owner !== undefined) {
        const waiting = enqueueMessage(sending.owner, idOf(sending), sending.draft);
        if (waiting) return onWaiting(waiting.id);
      }
      const opensAt = opensAgainAt(error);
      const description = t(contactFailureText(error), { when: opensAt === null ? '' : formatMoment(opensAt) });
      setFailure(description);
      show({ title: t('errorTitle'), description, variant: 'destructive' });
    },
  });
  return { send: mutate, isSending: isPending, failure };
}
