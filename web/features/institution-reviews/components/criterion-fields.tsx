import { useId } from 'react';
import { type Criterion, criteria } from '#web/entities/institution-reviews/criteria.ts';
import { feelSelection } from '#web/platform/haptics.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { StarRating } from '#web/ui/star-rating.tsx';
import type { ReviewFields } from './use-review-form.ts';

/** Six rows of stars. What a criterion is about turns into the word for what was chosen. */
export function CriterionFields({ fields }: { readonly fields: ReviewFields }) {
  return (
    <div className="grid">
      {criteria.map(criterion => (
        <CriterionField key={criterion} criterion={criterion} fields={fields} />
      ))}
    </div>
  );
}

interface CriterionFieldProps {
  readonly criterion: Criterion;
  readonly fields: ReviewFields;
}

function CriterionField({ criterion, fields: { values, change, problems } }: CriterionFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const label = t(`institutionReviews.criteria.${criterion}`);
  const value = values[criterion];
  const isMissing = problems[criterion] ?? false;
  const word = value === null ? null : t(`score.words.level${value}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-0.5 first:border-t-0">
      <div className="min-w-0 leading-tight">
        <p aria-hidden="true" className="font-semibold">
          {label}
        </p>
        <p
          id={id}
          aria-live="polite"
          className={classNames('text-xs', isMissing && value === null ? 'text-danger' : 'text-ink-faint')}
        >
          {word ?? t(isMissing ? 'institutionReviews.chooseStars' : `institutionReviews.hints.${criterion}`)}
        </p>
      </div>
      <StarRating
        size="row"
        label={label}
        value={value}
        onChange={stars => {
          feelSelection();
          change({ [criterion]: stars });
        }}
        starLabel={star => t('rating.star', { stars: star, words: t(`score.words.level${star}`) })}
        invalid={isMissing}
        describedBy={id}
      />
    </div>
  );
}
