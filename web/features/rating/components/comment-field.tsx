import { useId, useRef } from 'react';
import { commentMaxLength, commentMinLength } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Starters } from './starters.tsx';
import type { RatingFields } from './use-rating-form.ts';

/** The words of a rating, with what belongs in them and how many there are. */
export function CommentField({ fields: { values, change, problems } }: { readonly fields: RatingFields }) {
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { comment } = values;
  const isWrong = problems.comment ?? false;
  const length = [...comment].length;
  const problem = length > commentMaxLength ? 'rating.commentTooLong' : 'rating.commentTooShort';
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {t('rating.comment')}
      </label>
      <Starters area={area} text={comment} />
      <textarea
        ref={area}
        id={id}
        name="comment"
        value={comment}
        onChange={event => change({ comment: event.target.value })}
        // Empty, it is the placeholder that is read: in the language of the page.
        dir={comment === '' ? undefined : 'auto'}
        rows={4}
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
      <div className="flex items-start justify-between gap-4 text-xs text-ink-soft">
        <ul id={`${id}-rules`}>
          {(['teaching', 'crime', 'students'] as const).map(rule => (
            <li key={rule} className="inline">
              {t(`rating.rules.${rule}`)}{' '}
            </li>
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
