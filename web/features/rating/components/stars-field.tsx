import { useId, useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Panel } from '#web/ui/panel.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import type { StarNumber } from '#web/ui/star-number.ts';
import type { RatingDraft } from '../model/rating-form.ts';

/** How many stars: the one thing that every rating says. */
export function StarsField({ control }: { readonly control: Control<RatingDraft> }) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { field, fieldState } = useController({ control, name: 'stars' });
  const { ref } = field;
  const value = field.value as StarNumber | null;
  const words = (star: StarNumber) => t(`score.words.level${star}`);
  return (
    <Panel>
      <div
        ref={element => {
          box.current = element;
          ref({ focus: () => box.current?.querySelector('input')?.focus() });
        }}
        className="grid justify-items-center gap-2 py-2 text-center"
      >
        <StarRating
          label={t('rating.stars')}
          value={value}
          onChange={field.onChange}
          starLabel={star => t('rating.star', { stars: star, words: words(star) })}
          invalid={fieldState.invalid}
          describedBy={`${id}-words`}
        />
        <p id={`${id}-words`} className={fieldState.invalid ? 'text-sm text-danger' : 'font-semibold'} aria-live="polite">
          {value !== null ? words(value) : t(fieldState.invalid ? 'rating.starsRequired' : 'rating.starsHint')}
        </p>
      </div>
    </Panel>
  );
}
