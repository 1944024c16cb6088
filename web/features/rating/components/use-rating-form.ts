import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import type { Kind } from '#web/entities/catalogue/kind.ts';
import { draftFor, pendingReviews } from '../model/pending-review.ts';
import {
  draftOfRating,
  emptyRating,
  isEmptyRating,
  isSameRating,
  problemsOf,
  type OwnRating,
  type RatingDraft,
  type RequiredField,
} from '../model/rating-form.ts';

interface Options {
  readonly kind: Kind;
  readonly target: number;
  /** What the person has said before, to be changed. */
  readonly own: OwnRating | null;
  /** The form itself, in which the first field that lacks something gets the focus. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** Gets a rating that says what it has to. */
  readonly onSubmit: (values: RatingDraft) => void;
}

/** What the fields of the form share. */
export interface RatingFields {
  readonly values: RatingDraft;
  readonly change: (changes: Partial<RatingDraft>) => void;
  /** What is to be said before it can be sent; nothing before the first try. */
  readonly problems: readonly RequiredField[];
}

/** What takes the focus for each required field: the first star, the words. */
const controls: Readonly<Record<RequiredField, string>> = { stars: 'input[type=radio]', comment: 'textarea' };

/**
 * The form of one rating. Each change is kept as the draft of this browser (DATA-09), and a kept draft comes back. Two
 * fields are required, so it goes without the packages that the long forms use: every visitor's page can open this one.
 */
export function useRatingForm({
  kind,
  target,
  own,
  form,
  onSubmit,
}: Options): RatingFields & { readonly submit: () => void } {
  const owner = useOwner() ?? null;
  const [saved] = useState(() => (own ? draftOfRating(own) : emptyRating));
  const [values, setValues] = useState(() => draftFor(owner, kind, target) ?? saved);
  const [isTried, setTried] = useState(false);

  // In a form again: it goes out when its writer says so once more.
  const holdBack = useEffectEvent(() => {
    const action = pendingActions.read(owner);
    if (action?.what === 'rate' && action.kind === kind && action.id === target) pendingActions.remove(owner);
  });
  useEffect(() => holdBack(), []);

  function change(changes: Partial<RatingDraft>): void {
    const next = { ...values, ...changes };
    setValues(next);
    if (!isEmptyRating(next) && !isSameRating(next, saved)) pendingReviews.write(owner, { kind, target, values: next });
    else if (draftFor(owner, kind, target)) pendingReviews.remove(owner);
  }

  function submit(): void {
    const [first] = problemsOf(values);
    setTried(true);
    if (first) form.current?.querySelector<HTMLElement>(controls[first])?.focus();
    else onSubmit(values);
  }

  return { values, change, problems: isTried ? problemsOf(values) : [], submit };
}
