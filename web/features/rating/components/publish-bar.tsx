import { useId } from 'react';
import { commentMinLength } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useCoveredHeight } from '#web/ui/use-covered-height.ts';
import type { RatingLimits } from '../api/rating-limits.ts';
import type { RatingFailure } from '../model/rating-failure.ts';
import { waitsFor } from '../model/rating-form.ts';
import { RatingFailureLine } from './rating-failure-line.tsx';
import { LimitsLine } from './limits-line.tsx';
import { type AppearanceChoice, appearsLine } from './use-appearance.ts';

interface PublishBarProps {
  /** Text of the button; left out, it publishes or saves. */
  readonly label?: string;
  readonly isEdit: boolean;
  /** Choice of when it appears. */
  readonly choice?: AppearanceChoice | null;
  /** In a sheet it stands on the edge of that, else on the edge of the window. */
  readonly isInSheet: boolean;
  /** Fields that the rating still lacks. Pressed nevertheless, the form leads there. */
  readonly missing: { readonly stars?: true; readonly comment?: true };
  readonly isSending: boolean;
  /** No rating is taken now; above the form it says why. */
  readonly disabled: boolean;
  readonly limits: RatingLimits | null;
  readonly failure: RatingFailure | null;
  /** Path of what is rated, without the first slash. */
  readonly about: string;
}

// Above a phone's keyboard too, but not where it would take half of the window.
const sticky = '[@media(height>=20rem)]:sticky';

/** Publishes, in sight all the while; below it stands what is missing, or what to know before the press. */
export function PublishBar({
  label,
  isEdit,
  choice = null,
  isInSheet,
  missing,
  isSending,
  disabled,
  limits,
  failure,
  about,
}: PublishBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const covered = useCoveredHeight();
  const lack = missing.stars
    ? t(missing.comment ? 'rating.lacks.both' : 'rating.lacks.stars', { min: commentMinLength })
    : missing.comment && t('rating.lacks.comment', { min: commentMinLength });
  const isLater = waitsFor(choice?.chosen) !== null;
  const appears = choice && appearsLine(choice.chosen, choice.days, t);
  return (
    <div
      className={classNames(
        'z-10 grid gap-1.5 border-t border-line py-3',
        sticky,
        isInSheet ? 'bottom-0 -mx-6.5 bg-surface px-6.5' : 'bottom-(--bottom-bar) -mx-4 bg-page px-4',
      )}
      style={{
        paddingBottom: 'calc(0.75rem + var(--safe-bottom))',
        ...(covered > 0 && { bottom: covered }),
      }}
    >
      {failure && <RatingFailureLine failure={failure} about={about} />}
      <Button
        type="submit"
        variant={lack ? 'quiet' : 'primary'}
        wide
        loading={isSending}
        disabled={disabled}
        aria-disabled={lack ? true : undefined}
        aria-describedby={`${id}-line`}
        data-track="send_rating"
        // The text keeps the focus until it is sent, and the bar its place.
        onMouseDown={event => event.preventDefault()}
      >
        {label ?? t(isEdit ? 'rating.save' : isLater ? 'missing.send' : 'rating.publish')}
      </Button>
      <div
        id={`${id}-line`}
        className="flex min-h-5 flex-wrap justify-center gap-x-2 text-center text-xs text-ink-soft [&_p]:text-xs"
      >
        {lack && <p>{lack}</p>}
        {!lack && appears && <p>{appears}</p>}
        {lack && limits && <span aria-hidden="true">·</span>}
        {limits ? <LimitsLine limits={limits} /> : !lack && !isEdit && isInSheet && <p>{t('rating.signInNext')}</p>}
      </div>
    </div>
  );
}
