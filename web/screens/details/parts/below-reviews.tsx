import { PageAnswer } from '#web/features/answers/components/page-answer.tsx';
import { RelatedEntries } from '#web/features/catalogue/components/related-entries.tsx';
import type { EntryDetails } from '#web/entities/catalogue/entry.ts';

/** Under the reviews: the answer of who is rated, then who teaches this or the score in each course. */
export function BelowReviews({ entry }: { readonly entry: EntryDetails }) {
  return (
    <>
      {entry.kind === 'professor' && <PageAnswer professor={entry.id} />}
      <RelatedEntries entry={entry} />
    </>
  );
}
