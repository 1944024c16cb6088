import { useRef, useState } from 'react';
import { loadForPress, useLateModule } from '#web/ui/use-late-module.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { Review } from '#web/entities/reviews/review.ts';
import { useCommandContext } from '#web/entities/session/command-context.ts';
import type { Why } from '../api/highlighted-reviews.ts';
import type { LoadReviewActionRunner, ReviewAction } from '../model/review-action.ts';
import { ReviewCard } from './review-card.tsx';

interface ReviewCardsProps {
  readonly kind: Kind;
  readonly id: number;
  readonly reviews: readonly (Review & { readonly why?: Why | null })[];
  /** They are of another list, until this one has come. */
  readonly old?: boolean;
  readonly loadActionRunner: LoadReviewActionRunner;
}

/** Reviews below each other, with all that can be done about one. What it takes to do it comes with the first press. */
export function ReviewCards({ kind, id, reviews, old = false, loadActionRunner }: ReviewCardsProps) {
  'use memo';
  const context = useCommandContext();
  const list = useRef<HTMLDivElement>(null);
  const [action, setAction] = useState<ReviewAction | null>(null);
  const runner = useLateModule(loadActionRunner, action !== null, () => setAction(null));
  async function vote(review: Review): Promise<void> {
    const command = await loadForPress(() => import('../model/cast-vote.ts'));
    await command?.castVote(context, kind, review);
  }

  return (
    <div
      ref={list}
      tabIndex={-1}
      aria-busy={old}
      className={classNames('grid grid-cols-1 gap-3 outline-none transition-opacity', old && 'opacity-60')}
    >
      {reviews.map(review => (
        <ReviewCard
          key={review.id}
          kind={kind}
          id={id}
          review={review}
          why={review.why}
          onVote={chosen => void vote(chosen)}
          onAction={setAction}
        />
      ))}
      {runner && action && (
        <runner.ReviewActionRunner
          key={action.what + action.review.id}
          kind={kind}
          id={id}
          action={action}
          onChange={setAction}
          // What had the focus goes with its review.
          onHide={() => list.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}
