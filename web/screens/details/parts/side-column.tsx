import { ClaimLink } from '#web/features/answers/components/claim-link.tsx';
import { SimilarEntries } from '#web/features/catalogue/components/similar-entries.tsx';
import { GuidesOfCourse } from '#web/features/study-guides/components/guides-of-course.tsx';
import { EntryCharts } from './entry-charts.tsx';
import type { EntryDetails } from '#web/entities/catalogue/entry.ts';

/**
 * Beside the reviews, on a phone below all else: over time, how hard, what is said most, guides, others of the field.
 */
export function SideColumn({ entry }: { readonly entry: EntryDetails }) {
  return (
    <>
      <EntryCharts entry={entry} />
      {entry.kind === 'course' && <GuidesOfCourse course={entry.id} />}
      <SimilarEntries entry={entry} />
      {entry.kind === 'professor' && <ClaimLink professor={entry.id} />}
    </>
  );
}
