import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type ContactMessage, sendContact, type SentContact } from '../api/send-contact.ts';
import { contactFailureText, opensAgainAt, type RefusedField, refusedField } from '../model/contact-failure.ts';

interface Options {
  readonly onSent: (sent: SentContact) => void;
  /** The form says at the field what is wrong with it. */
  readonly onFieldRefused: (refused: RefusedField) => void;
}

interface Sending {
  /** Sends once, however often it is called meanwhile. */
  readonly send: (message: ContactMessage) => void;
  readonly isSending: boolean;
  /** Why the last message has failed, in the words of the toast; stays when the toast is gone. */
  readonly failure: string | null;
}

/** Sends a message to those who run the site. A failure shows a toast unless a field is to blame (MSG-09). */
export function useSendContact({ onSent, onFieldRefused }: Options): Sending {
  const table = useTable();
  const { t } = useTranslation();
  const { show } = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (message: ContactMessage) => sendContact(table, message),
    onMutate: () => setFailure(null),
    onSuccess: onSent,
    onError(error, { message }) {
      const refused = refusedField(error, message);
      if (refused) return onFieldRefused(refused);
      const opensAt = opensAgainAt(error);
      const description = t(contactFailureText(error, navigator.onLine), {
        when: opensAt === null ? '' : formatMoment(opensAt),
      });
      setFailure(description);
      show({ title: t('errorTitle'), description, variant: 'destructive' });
    },
  });
  return { send: mutate, isSending: isPending, failure };
}
