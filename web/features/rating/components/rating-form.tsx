import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Panel } from '#web/ui/panel.tsx';
import { isSentBack } from '#web/entities/rating/decided.ts';
import { DecisionNote } from '#web/entities/rating/decision-note.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { RatingLimits } from '../api/rating-limits.ts';
import { targetLockQuery } from '../api/target-lock.ts';
import type { SavedRating } from '../api/save-rating.ts';
import type { RatingFailure } from '../model/rating-failure.ts';
import { hasDetails, type OwnRating } from '../model/rating-form.ts';
import type { RatingStart } from '../model/rating-start.ts';
import { AppearanceField } from './appearance-field.tsx';
import { CommentField } from './comment-field.tsx';
import { LimitsLine } from './limits-line.tsx';
import { LockNote } from './lock-note.tsx';
import { MoreDetails } from './more-details.tsx';
import { PublishBar } from './publish-bar.tsx';
import { StarsField } from './stars-field.tsx';
import { useAppearance } from './use-appearance.ts';
import { useRatingForm } from './use-rating-form.ts';
import { useSendRating } from './use-send-rating.ts';

interface RatingFormProps {
  readonly kind: Kind;
  readonly target: number;
  /** The person's stored rating; the form then changes it. */
  readonly own: OwnRating | null;
  /** Values that the link to the form sets already. */
  readonly start: RatingStart;
  readonly isInSheet?: boolean;
  /** Null while they are not known, and for visitors. */
  readonly limits: RatingLimits | null;
  readonly failure?: RatingFailure | undefined;
  readonly onSaved: (saved: SavedRating) => void;
  readonly onSignInNeeded: () => void;
  /** There is no connection, and the rating waits in the outbox. */
  readonly onWaiting: () => void;
}

/** Rates a professor or a course: stars, words, publish; folded away, what else one cares to say. */
export function RatingForm({
  kind,
  target,
  own,
  start,
  isInSheet = false,
  limits,
  failure: firstFailure,
  onSaved,
  onSignInNeeded,
  onWaiting,
}: RatingFormProps) {
  const { t } = useTranslation();
  const { send, isSending, failure, before } = useSendRating({
    kind,
    target,
    own,
    onSaved,
    onSignInNeeded,
    onWaiting,
    failure: firstFailure,
  });
  const fields = useRatingForm({
    kind,
    target,
    own,
    before,
    start,
    onSubmit: values =>
      send(choice && (choice.isSmall || values.appears) ? { ...values, appears: choice.chosen } : values),
  });
  const choice = useAppearance({ kind, target, own, values: fields.values });

  // Details that were given open the fold; a course that a link named does not.
  const { values, change } = fields;
  const [hadDetails] = useState(() =>
    hasDetails({ ...values, other: values.other === start.about ? null : values.other }),
  );
  const isOpen = values.isOpen ?? hadDetails;
  // What is wrong lies in there. A link may name a course of others, which is in no list to be taken back.
  const inside = failure?.kind === 'notTogether' ? failure : null;
  const unfold = useEffectEvent(() => {
    change({ isOpen: true, other: null });
  });
  useEffect(() => {
    if (inside) unfold();
  }, [inside]);

  const lock = useQuery(targetLockQuery(useTable(), kind, target)).data;
  // What was rated before may still be changed.
  const isLocked = own === null && Boolean(lock);
  const isFull = own === null && limits !== null && limits.opens_at !== null;
  return (
    <form
      {...fields.formProps}
      aria-label={t(`rating.${kind}.form`)}
      className="grid grid-cols-1 gap-4 [&_:is(button,input,textarea)]:scroll-mb-32"
      data-rating-form={isInSheet ? undefined : ''}
    >
      {/* Before anything is written for nothing. */}
      {isLocked && lock && <LockNote lock={lock} />}
      {isFull && <LimitsLine limits={limits} />}
      {own && isSentBack(own) && (
        <Panel>
          <h2 className="font-semibold">{t('myRatings.status.sent_back')}</h2>
          <DecisionNote of={own} />
        </Panel>
      )}
      <StarsField fields={fields} />
      <CommentField fields={fields} />
      <MoreDetails fields={fields} kind={kind} target={target} isNew={own === null} isOpen={isOpen} choice={choice} />
      {choice?.isSmall && <AppearanceField choice={choice} change={change} />}
      <PublishBar
        isEdit={own !== null}
        choice={choice}
        isInSheet={isInSheet}
        missing={fields.missing}
        isSending={isSending}
        disabled={isFull || isLocked}
        limits={own || isFull ? null : limits}
        failure={failure}
        about={`${kind}/${target}`}
      />
    </form>
  );
}
