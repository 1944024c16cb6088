import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { Card } from '#web/ui/card.tsx';
import { MiniHistogram } from '#web/ui/mini-histogram.tsx';
import { type Entry, departmentName, fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { starCounts } from '#web/entities/catalogue/tallies.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';

/** A professor or a course in a list: who, where, how good, how sure. */
export function EntryCard({ entry }: { readonly entry: Entry }) {
  'use memo';
  const { t, language } = useTranslation();
  const department = departmentName(entry.department, language);
  return (
    <Card
      href={entryPaths[entry.kind].href(entry.id)}
      title={<bdi>{fullName(entry, { t, language })}</bdi>}
      leading={<EntryAvatar entry={entry} />}
      lines={[
        entry.code === null ? department : `${department} · ${entry.code}`,
        localName(entry.institution, language),
      ]}
      trailing={
        <span className="flex flex-col-reverse items-center gap-1.5 md:flex-row md:gap-4">
          {entry.rating_count > 0 && (
            <MiniHistogram
              counts={starCounts(entry.histogram)}
              label={t('score.spread', { counts: entry.histogram.toReversed().join(', ') })}
            />
          )}
          <EntryScore rated={entry} />
        </span>
      }
    />
  );
}
