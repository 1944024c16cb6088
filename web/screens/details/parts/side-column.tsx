import { ClaimLink } from '#web/features/answers/components/claim-link.tsx';
import { SimilarEntries } from '#web/features/catalogue/components/similar-entries.tsx';
import { LateEntryFacts } from '#web/features/facts/components/late-entry-facts.tsx';
import { EntryCharts } from './entry-charts.tsx';
import type { EntryDetails } from '#web/entities/catalogue/entry.ts';

export { GuidesLine } from '#web/features/study-guides/components/guides-line.tsx';
export { GuidesOfCourse } from '#web/features/study-guides/components/guides-of-course.tsx';

/**
 * Beside the reviews, on a phone below all else: facts, over time, how hard, what is said most, others of the field.
 */
export function SideColumn({ entry }: { readonly entry: EntryDetails }) {
  return (
    <>
      {entry.kind === 'course' && <LateEntryFacts kind="course" id={entry.id} />}
      <EntryCharts entry={entry} />
      {entry.kind === 'professor' && <LateEntryFacts kind="professor" id={entry.id} />}
      <SimilarEntries entry={entry} />
      {entry.kind === 'professor' && <ClaimLink professor={entry.id} />}
    </>
  );
}
