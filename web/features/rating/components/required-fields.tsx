import { useId } from 'react';
import { commentMaxLength, commentMinLength } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { feelSelection } from '#web/platform/haptics.ts';
import { Panel } from '#web/ui/panel.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import type { StarNumber } from '#web/ui/star-number.ts';
import type { RatingFields } from './use-rating-form.ts';
import { lengthOf } from '../model/rating-form.ts';

/** How many stars: the one thing that every rating says. */
export function StarsField({ fields: { values, change, problems } }: { readonly fields: RatingFields }) {
  const { t } = useTranslation();
  const id = useId();
  const value = values.stars as StarNumber | null;
  const isMissing = problems.stars ?? false;
  const words = (star: StarNumber) => t(`score.words.level${star}`);
  return (
    <Panel>
      <div className="grid justify-items-center gap-2 py-2 text-center">
        <StarRating
          label={t('rating.stars')}
          value={value}
          onChange={stars => {
            feelSelection();
            change({ stars });
          }}
          starLabel={star => t('rating.star', { stars: star, words: words(star) })}
          invalid={isMissing}
          describedBy={`${id}-words`}
        />
        <p id={`${id}-words`} className={isMissing ? 'text-sm text-danger' : 'font-semibold'} aria-live="polite">
          {value !== null ? words(value) : t(isMissing ? 'rating.starsRequired' : 'rating.starsHint')}
        </p>
      </div>
    </Panel>
  );
}

/** The words of a rating, with what belongs in them and how many there are. */
export function CommentField({ fields: { values, change, problems } }: { readonly fields: RatingFields }) {
  const { t } = useTranslation();
  const id = useId();
  const { comment } = values;
  const isWrong = problems.comment ?? false;
  const length = [...comment].length;
  const problem = lengthOf(comment) < commentMinLength ? 'rating.commentTooShort' : 'rating.commentTooLong';
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {t('rating.comment')}
      </label>
      <textarea
        id={id}
        name="comment"
        value={comment}
        onChange={event => change({ comment: event.target.value })}
        // Empty, it is the placeholder that is read: in the language of the page.
        dir={comment === '' ? undefined : 'auto'}
        rows={6}
        aria-required="true"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-rules ${id}-count${isWrong ? ` ${id}-problem` : ''}`}
        placeholder={t('rating.commentPlaceholder')}
        style={{ height: 'auto', resize: 'vertical' }}
        className="field px-4 py-3"
      />
      {isWrong && (
        <p id={`${id}-problem`} className="text-sm text-danger">
          {t(problem, { min: commentMinLength, max: commentMaxLength })}
        </p>
      )}
      <div className="flex items-start justify-between gap-4 text-sm text-ink-soft">
        <ul id={`${id}-rules`} className="grid gap-0.5">
          {(['teaching', 'crime', 'students'] as const).map(rule => (
            <li key={rule}>{t(`rating.rules.${rule}`)}</li>
          ))}
        </ul>
        <bdi
          id={`${id}-count`}
          dir="ltr"
          className={
            length > commentMaxLength ? 'whitespace-nowrap tabular-nums text-danger' : 'whitespace-nowrap tabular-nums'
          }
        >
          {t('rating.counter', { count: length, max: commentMaxLength })}
        </bdi>
      </div>
    </div>
  );
}
