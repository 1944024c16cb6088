import { useState } from 'react';
import { useRating } from '#web/entities/rating/rating-context.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import { starNumbers, type StarNumber } from '#web/ui/star-number.ts';
import { StarShape } from '#web/ui/star-shape.tsx';
import { rateHref } from '../model/rating-start.ts';
import { LateRatingSheet } from './late-rating-sheet.tsx';

interface StarLinksProps {
  readonly kind: Kind;
  readonly id: number;
  /** Name of what is rated. */
  readonly name: string;
  /** The course in which a professor is rated. */
  readonly course?: number | null;
  /** As large as a score. */
  readonly big?: boolean;
}

/**
 * Five stars that open the rating form with the one that was pressed: links, which work without scripts too. A visitor
 * writes over the page.
 */
export function StarLinks({ kind, id, name, course = null, big = false }: StarLinksProps) {
  const { t } = useTranslation();
  const { rate } = useRating();
  const { status } = useSession();
  const [pointed, setPointed] = useState<StarNumber | 0>(0);
  return (
    <div
      role="group"
      aria-label={t('rating.rateOf', { name })}
      className={big ? '-ms-1.5 flex text-[2.125rem]' : '-ms-2 flex text-[1.75rem]'}
      onPointerLeave={() => setPointed(0)}
    >
      {starNumbers.map(star => (
        <Link
          key={star}
          href={rateHref(kind, id, { stars: star, about: kind === 'professor' ? course : null })}
          aria-label={t('score.starCount', { count: star })}
          rel="nofollow"
          data-track="rate"
          data-answers-early=""
          className={big ? 'grid size-12 place-items-center rounded-sm' : 'grid size-11 place-items-center rounded-sm'}
          onPointerEnter={event => {
            if (event.pointerType === 'mouse') setPointed(star);
          }}
          onClick={event => {
            if (status === 'in' || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            rate(kind, id, LateRatingSheet, star);
          }}
        >
          <StarShape filled={star <= pointed} />
        </Link>
      ))}
    </div>
  );
}
