import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type ContactMessage, sendContact, type SentContact } from '../api/send-contact.ts';
import { contactFailureText, opensAgainAt, refusedField } from '../model/contact-failure.ts';

type Outcome = { readonly sent: SentContact; readonly error: null } | { readonly sent: null; readonly error: unknown };

interface Sending {
  /**
   * Sends once, however often it is called meanwhile: those calls give null. A failure is returned, and shows a toast
   * unless a field is to blame (MSG-09).
   */
  readonly send: (message: ContactMessage) => Promise<Outcome | null>;
  readonly isSending: boolean;
  /** Why the last message has failed, in the words of the toast; stays when the toast is gone. */
  readonly failure: string | null;
}

export function useSendContact(): Sending {
  const table = useTable();
  const { t } = useTranslation();
  const { show } = useToast();
  const { run, isRunning } = useOneAtATime();
  const [failure, setFailure] = useState<string | null>(null);

  async function sendOnce(message: ContactMessage): Promise<Outcome> {
    setFailure(null);
    try {
      return { sent: await sendContact(table, message), error: null };
    } catch (error) {
      // One answer: the form says at the field what is wrong with it.
      if (refusedField(error, message.message)) return { sent: null, error };
      const opensAt = opensAgainAt(error);
      const description = t(contactFailureText(error, navigator.onLine), {
        when: opensAt === null ? '' : formatMoment(opensAt),
      });
      setFailure(description);
      show({ title: t('errorTitle'), description, variant: 'destructive' });
      return { sent: null, error };
    }
  }

  return { send: message => run(() => sendOnce(message)), isSending: isRunning, failure };
}
