import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { feelSelection } from '#web/platform/haptics.ts';
import { StarRating } from '#web/ui/star-rating.tsx';
import type { StarNumber } from '#web/ui/star-number.ts';
import type { RatingFields } from './use-rating-form.ts';

/** Field of stars: the one value that every rating has. */
export function StarsField({ fields: { values, change, problems } }: { readonly fields: RatingFields }) {
  const { t } = useTranslation();
  const id = useId();
  const value = values.stars as StarNumber | null;
  const isMissing = problems.stars ?? false;
  const words = (star: StarNumber) => t(`score.words.level${star}`);
  return (
    <div className="grid justify-items-center gap-1 text-center">
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
  );
}
