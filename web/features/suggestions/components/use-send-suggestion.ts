import { useState } from 'react';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts';
import type { Kind } from '#web/entities/catalogue/kind.ts';
import { sendSuggestion } from '../api/send-suggestion.ts';
import { type SuggestionDraft, suggestionFailureText } from '../model/suggestion.ts';

/** `sign-in`: the person has to sign in, or to complete the profile, first. */
type Outcome = 'sent' | 'sign-in' | 'refused';

interface Sending {
  /** Sends once, however often it is called meanwhile: those calls give null. */
  readonly send: (draft: SuggestionDraft & { readonly institution: number }) => Promise<Outcome | null>;
  readonly isSending: boolean;
  readonly failure: MessageKey | null;
}

export function useSendSuggestion(kind: Kind): Sending {
  const table = useTable();
  const { status, user, isNewUser, isProfileLoaded } = useSession();
  const { run, isRunning } = useOneAtATime();
  const [failure, setFailure] = useState<MessageKey | null>(null);

  async function sendOnce({
    name,
    institution,
    department,
    details,
  }: Parameters<Sending['send']>[0]): Promise<Outcome> {
    if (status === 'out' || !user || (isProfileLoaded && isNewUser)) return 'sign-in';
    setFailure(null);
    try {
      await sendSuggestion(table, user.firebase_uid, kind, {
        name: name.trim(),
        institution,
        department,
        details: details.trim() || null,
      });
      return 'sent';
    } catch (error) {
      const reason = suggestionFailureText(error, navigator.onLine);
      setFailure(reason);
      return reason === null ? 'sign-in' : 'refused';
    }
  }

  return { send: draft => run(() => sendOnce(draft)), isSending: isRunning, failure };
}
