import { inkLength } from '#contract/ink.ts';
import { useState } from 'react';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { mustSignIn } from '#web/entities/session/must-sign-in.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { sendSuggestion } from '../api/send-suggestion.ts';
import { type SuggestionDraft, suggestionFailureText } from '../model/suggestion.ts';

type Suggestion = SuggestionDraft & { readonly institution: number };

interface Options {
  readonly onSent: () => void;
  /** The person has to sign in, or to complete the profile, first. */
  readonly onSignInNeeded: (suggestion: Suggestion) => void;
}

interface Sending {
  /** Sends once, however often it is called meanwhile. */
  readonly send: (suggestion: Suggestion) => void;
  readonly isSending: boolean;
  readonly failure: MessageKey | null;
}

/** Sends a suggestion in the name of the person who is signed in. */
export function useSendSuggestion(kind: Kind, { onSent, onSignInNeeded }: Options): Sending {
  const table = useTable();
  const session = useSession();
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ person, suggestion }: { readonly person: string; readonly suggestion: Suggestion }) =>
      sendSuggestion(table, person, kind, {
        name: suggestion.name.trim(),
        institution: suggestion.institution,
        department: suggestion.department,
        details: inkLength(suggestion.details) > 0 ? suggestion.details.trim() : null,
      }),
    onMutate: () => setFailure(null),
    onSuccess: onSent,
    onError(error, { suggestion }) {
      const reason = suggestionFailureText(error, navigator.onLine);
      if (reason === null) onSignInNeeded(suggestion);
      else setFailure(reason);
    },
  });
  return {
    send(suggestion) {
      const { user } = session;
      if (!user || mustSignIn(session)) onSignInNeeded(suggestion);
      else mutate({ person: user.firebase_uid, suggestion });
    },
    isSending: isPending,
    failure,
  };
}
