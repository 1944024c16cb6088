import { PageAnswer } from '#web/features/answers/components/page-answer.tsx';
import { ScoreByCourse } from '#web/features/teaching/components/score-by-course.tsx';
import type { EntryDetails } from '#web/entities/catalogue/entry.ts';

/** Under the reviews: the answer of who is rated, then the score in each course. */
export function BelowReviews({ entry }: { readonly entry: EntryDetails }) {
  return (
    entry.kind === 'professor' && (
      <>
        <PageAnswer professor={entry.id} />
        <ScoreByCourse professor={entry.id} />
      </>
    )
  );
}
