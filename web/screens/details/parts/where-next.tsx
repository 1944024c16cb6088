import { RelatedEntries } from '#web/features/catalogue/components/related-entries.tsx';
import { SimilarEntries } from '#web/features/catalogue/components/similar-entries.tsx';
import { GuidesOfCourse } from '#web/features/study-guides/components/guides-of-course.tsx';
import type { Entry } from '#web/entities/catalogue/entry.ts';

/** Where to go on from a professor or a course: its guides, whom or what it belongs to, others of the field. */
export function WhereNext({ entry }: { readonly entry: Pick<Entry, 'kind' | 'id'> }) {
  return (
    <>
      {entry.kind === 'course' && <GuidesOfCourse course={entry.id} />}
      <RelatedEntries entry={entry} />
      <SimilarEntries entry={entry} />
    </>
  );
}
