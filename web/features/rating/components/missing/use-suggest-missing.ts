import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mustSignIn } from '#web/entities/session/must-sign-in.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { suggestMissing } from '../../api/suggest-missing.ts';
import { changeMissingDraft, missingDrafts, type MissingSubject } from '../../model/missing-rating.ts';
import type { MissingState } from '../../model/missing-state.ts';
import { type RatingFailure, ratingFailure } from '../../model/rating-failure.ts';

/** Suggests what is missing without a rating, in the name of the person who is signed in. */
export function useSuggestMissing(from: string, firstFailure: RatingFailure | undefined) {
  const table = useTable();
  const session = useSession();
  const { open } = useSignIn();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const owner = useOwner() ?? null;
  const [failure, setFailure] = useState<RatingFailure | null>(firstFailure ?? null);
  const signIn = ({ institution, department }: MissingSubject) =>
    open({ what: 'rateMissing', isSuggestion: true, institution, department });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ person, subject }: { readonly person: string; readonly subject: MissingSubject }) =>
      suggestMissing(table, person, subject),
    onMutate: () => setFailure(null),
    onSuccess(_, { person }) {
      missingDrafts.remove(person);
      void navigate(pathname + from, {
        replace: true,
        state: { missing: { isSuggested: true } satisfies MissingState },
      });
    },
    onError(error, { subject }) {
      const reason = ratingFailure(error);
      if (reason.kind === 'signedOut' || reason.kind === 'profileIncomplete') signIn(subject);
      else setFailure(reason);
    },
  });
  return {
    /** Sends once, however often it is called meanwhile. */
    send(subject: MissingSubject) {
      changeMissingDraft(owner, from, { subject });
      if (owner === null || mustSignIn(session)) signIn(subject);
      else mutate({ person: owner, subject });
    },
    isSending: isPending,
    failure,
  };
}
