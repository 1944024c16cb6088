import { useTranslation } from '#web/i18n/use-translation.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { topTags } from '#web/entities/catalogue/tallies.ts';
import { SimilarEntries } from '#web/features/catalogue/components/similar-entries.tsx';
import { GuidesOfCourse } from '#web/features/study-guides/components/guides-of-course.tsx';
import type { EntryDetails } from '#web/entities/catalogue/entry.ts';

/** Beside the reviews, on a phone below all else: over time, how hard, what is said most, guides, others of the field. */
export function Beside({ entry }: { readonly entry: EntryDetails }) {
  return (
    <>
      <Tags counts={entry.tag_counts} />
      {entry.kind === 'course' && <GuidesOfCourse course={entry.id} />}
      <SimilarEntries entry={entry} />
    </>
  );
}

function Tags({ counts }: { readonly counts: EntryDetails['tag_counts'] }) {
  const { t } = useTranslation();
  const tags = topTags(counts);
  if (tags.length === 0) return null;
  return (
    <Panel>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without bullets */}
      <ul role="list" className="flex flex-wrap gap-2">
        {tags.map(([tag, count]) => (
          <li key={tag}>
            <Chip>
              {t(`tags.${tag}`)} <b>{count}</b>
            </Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
