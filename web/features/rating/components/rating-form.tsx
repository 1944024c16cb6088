import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { isSentBack } from '#web/entities/rating/decided.ts';
import { DecisionNote } from '#web/entities/rating/decision-note.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { RatingLimits } from '../api/rating-limits.ts';
import { targetLockQuery } from '../api/target-lock.ts';
import type { SavedRating } from '../api/save-rating.ts';
import type { RatingFailure } from '../model/rating-failure.ts';
import type { OwnRating } from '../model/rating-form.ts';
import { CommentField, StarsField } from './required-fields.tsx';
import { CourseAndTermFields, DifficultyField, TagsField, YesNoField } from './optional-fields.tsx';
import { FailureLine } from './failure-line.tsx';
import { LimitsLine } from './limits-line.tsx';
import { LockNote } from './lock-note.tsx';
import { useRatingForm } from './use-rating-form.ts';
import { useSendRating } from './use-send-rating.ts';

interface RatingFormProps {
  readonly kind: Kind;
  readonly target: number;
  /** What the person has said before; the form then changes it. */
  readonly own: OwnRating | null;
  /** Null while they are not known, and for visitors. */
  readonly limits: RatingLimits | null;
  readonly failure?: RatingFailure | undefined;
  readonly onSaved: (saved: SavedRating) => void;
  readonly onSignInNeeded: () => void;
  /** There is no connection, and the rating waits in the outbox. */
  readonly onWaiting: () => void;
}

/** Rates a professor or a course: stars, words, and what else one cares to say. */
export function RatingForm({
  kind,
  target,
  own,
  limits,
  failure: firstFailure,
  onSaved,
  onSignInNeeded,
  onWaiting,
}: RatingFormProps) {
  const { t } = useTranslation();
  const { send, isSending, failure } = useSendRating({
    kind,
    target,
    own,
    onSaved,
    onSignInNeeded,
    onWaiting,
    failure: firstFailure,
  });
  const fields = useRatingForm({ kind, target, own, onSubmit: send });
  const lock = useQuery(targetLockQuery(useTable(), kind, target)).data;
  // What was rated before may still be changed.
  const isLocked = own === null && Boolean(lock);
  const isFull = own === null && limits !== null && limits.opens_at !== null;
  return (
    <form {...fields.formProps} aria-label={t(`rating.${kind}.form`)} className="grid grid-cols-1 gap-4">
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
      <Panel className="grid grid-cols-1 gap-5">
        <CommentField fields={fields} />
        <DifficultyField fields={fields} />
        <YesNoField fields={fields} facet="would_take_again" label={t(`rating.${kind}.again`)} />
        <TagsField fields={fields} />
        <CourseAndTermFields fields={fields} kind={kind} target={target} />
      </Panel>
      {failure && <FailureLine failure={failure} about={`${kind}/${target}`} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LimitsLine limits={own || isFull ? null : limits} />
        <Button
          type="submit"
          variant="primary"
          loading={isSending}
          disabled={isFull || isLocked}
          data-track="send_rating"
        >
          {t(own ? 'rating.save' : 'rating.publish')}
        </Button>
      </div>
    </form>
  );
}
