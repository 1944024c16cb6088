import { useState } from 'react';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type ContactMessage, sendContact, type SentContact } from '../api/send-contact.ts';
import { describeFailure } from '../model/contact-failure.ts';

type Outcome = { readonly sent: SentContact; readonly error: null } | { readonly sent: null; readonly error: unknown };

interface Sending {
  /** Sends once, however often it is called meanwhile: those calls give null. A failure shows a toast and is returned (MSG-09). */
  readonly send: (message: ContactMessage) => Promise<Outcome | null>;
  readonly isSending: boolean;
  /** Why the last message has failed; stays when the toast is gone. */
  readonly failure: MessageKey | null;
}

export function useSendContact(): Sending {
  const table = useTable();
  const { t } = useTranslation();
  const { show } = useToast();
  const { run, isRunning } = useOneAtATime();
  const [failure, setFailure] = useState<MessageKey | null>(null);

  async function sendOnce(message: ContactMessage): Promise<Outcome> {
    setFailure(null);
    try {
      return { sent: await sendContact(table, message), error: null };
    } catch (error) {
      const description = describeFailure(error, navigator.onLine);
      setFailure(description);
      show({ title: t('errorTitle'), description: t(description), variant: 'destructive' });
      return { sent: null, error };
    }
  }

  return { send: message => run(() => sendOnce(message)), isSending: isRunning, failure };
}
