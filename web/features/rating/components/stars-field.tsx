import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Panel } from '#web/ui/panel.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import type { StarNumber } from '#web/ui/star-number.ts';
import type { RatingFields } from './use-rating-form.ts';

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
          onChange={stars => change({ stars })}
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
