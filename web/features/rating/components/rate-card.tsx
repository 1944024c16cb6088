import type { ReactNode } from 'react';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { type Entry, fullName } from '#web/entities/catalogue/entry.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StarLinks } from './star-links.tsx';

interface RateCardProps {
  readonly entry: Pick<Entry, 'kind' | 'id' | 'name' | 'name_en' | 'title'>;
  /** Below the name. */
  readonly note?: ReactNode;
  /** The course in which a professor is rated. */
  readonly course?: number | null;
}

/** Someone to rate: a name, and stars that open the form. A line of a list. */
export function RateCard({ entry, note, course = null }: RateCardProps) {
  const { t, language } = useTranslation();
  const name = fullName(entry, { t, language });
  return (
    <li className="grid gap-1 rounded-lg border border-line bg-surface p-4 pb-2">
      <div className="flex items-center gap-3">
        <EntryAvatar entry={entry} />
        <div className="min-w-0">
          <h3 className="leading-snug font-[650] wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          {note && <p className="text-sm text-ink-faint">{note}</p>}
        </div>
      </div>
      <StarLinks kind={entry.kind} id={entry.id} name={name} course={course} />
    </li>
  );
}
