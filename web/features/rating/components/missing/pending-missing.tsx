import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSaveReview } from '#web/entities/outbox/use-save-review.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { missingWork } from '../../api/missing-work.ts';
import { suggestMissing } from '../../api/suggest-missing.ts';
import { missingDrafts, type MissingDraft, subjectProblems } from '../../model/missing-rating.ts';
import { type MissingState, sentTo } from '../../model/missing-state.ts';
import { ratingFailure } from '../../model/rating-failure.ts';
import { ratingProblems } from '../../model/rating-form.ts';

interface PendingMissingProps {
  /** Its writer; it is sent in no other name. */
  readonly person: string;
  /** Without its rating. */
  readonly isSuggestion: boolean;
  readonly onDone: () => void;
}

/** Sends what was written about something missing before sign-in, as it stands now, and shows how it went. */
export function PendingMissing({ person, isSuggestion, onDone }: PendingMissingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { show } = useToast();
  const table = useTable();

  function finish(from: string, missing: MissingState): void {
    onDone();
    void navigate(paths.rateMissing.pattern + from, {
      replace: pathname === paths.rateMissing.pattern,
      state: { missing },
    });
  }

  function fail(from: string, missing: MissingState): void {
    show({ title: t('rating.notSent'), description: t('rating.inputStored'), variant: 'destructive' });
    finish(from, missing);
  }

  const rating = useSaveReview(missingWork, {
    onSaved(sent) {
      onDone();
      const { path, state } = sentTo(person, sent, paths.rateMissing.pattern);
      void navigate(path, { replace: pathname === paths.rateMissing.pattern, state });
    },
    // The line above the page says so.
    onWaiting: onDone,
    onFailed(failure) {
      const draft = missingDrafts.read(person);
      if (failure && draft) fail(draft.from, { isRating: true, failure });
      else onDone();
    },
  });
  const suggestion = useSingleMutation({
    mutationFn: ({ subject }: MissingDraft) => suggestMissing(table, person, subject),
    onSuccess(_, { from }) {
      missingDrafts.remove(person);
      finish(from, { isSuggested: true });
    },
    onError: (error, { from }) => fail(from, { failure: ratingFailure(error) }),
  });

  const sendPending = useEffectEvent(() => {
    const review = missingDrafts.read(person);
    if (review === null) {
      show({ title: t('rating.notSent'), description: t('missing.late'), variant: 'destructive' });
      return onDone();
    }
    if (isSuggestion) return suggestion.mutate(review);
    // Changed while it waited, and not complete any more: its form says what is missing.
    const problems = { ...subjectProblems(review.subject), ...ratingProblems(review.values) };
    if (Object.keys(problems).length > 0) return onDone();
    rating.mutate({ person, review });
  });
  useEffect(() => sendPending(), []);
  return null;
}
