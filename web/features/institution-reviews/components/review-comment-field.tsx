import { inkLength } from '#contract/ink.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { commentBounds } from '../model/institution-review-form.ts';
import type { ReviewFields } from './use-review-form.ts';

/** The words of a review, with what belongs in them and how many there are. */
export function ReviewCommentField({ fields: { values, change, problems } }: { readonly fields: ReviewFields }) {
  const { t } = useTranslation();
  const { comment } = values;
  const problem = inkLength(comment) < commentBounds.min ? 'rating.commentTooShort' : 'rating.commentTooLong';
  return (
    <TextArea
      label={t('rating.comment')}
      name="comment"
      rows={4}
      aria-required="true"
      value={comment}
      // Empty, it has the direction of the page.
      dir={comment === '' ? undefined : 'auto'}
      onChange={event => change({ comment: event.target.value })}
      error={problems.comment && t(problem, commentBounds)}
      hint={
        <span className="flex justify-between gap-4">
          {t('institutionReviews.commentRules', { min: commentBounds.min })}
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {t('rating.counter', { count: [...comment].length, max: commentBounds.max })}
          </bdi>
        </span>
      }
    />
  );
}
