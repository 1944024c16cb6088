import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Found } from '../model/found.ts';

const clock: IconSource = { path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2' };
const institution: IconSource = { path: 'M4 10.5 12 5l8 5.5M5.5 10.5V19h13v-8.5M3.5 19h17M10 19v-4.5h4V19' };

const icons = {
  course: 'book',
  institution,
  guide: documentIcons.document,
  department: 'people',
  exam: documentIcons.exam,
  recent: clock,
  add: documentIcons.plus,
} as const;

// As wide as an avatar of a list; nothing of it is on a page before a search opens.
const size = { width: '2.5rem', height: '2.5rem', borderRadius: '13px' } as const;

/** The picture of a line: letters of a lecturer, a sign for anything else. */
export function FoundIcon({
  of,
}: {
  readonly of: Pick<Found, 'kind' | 'name' | 'name_en'> | { readonly kind: 'recent' | 'add' | 'department' | 'exam' };
}) {
  if (of.kind === 'professor') {
    return (
      <span style={{ ...size, overflow: 'hidden' }} className="grid shrink-0 place-items-center">
        <span style={{ zoom: 40 / 52 }} className="grid">
          <EntryAvatar entry={{ ...of, kind: 'professor' }} />
        </span>
      </span>
    );
  }
  return (
    <span aria-hidden="true" style={size} className="grid shrink-0 place-items-center bg-raised text-accent">
      <Icon name={icons[of.kind]} />
    </span>
  );
}
