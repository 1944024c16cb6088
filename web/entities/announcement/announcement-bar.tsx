import { useState } from 'react';
import { browserStorage, readStored, writeStored } from '#web/lib/browser-storage.ts';
import { isCurrent, keyOf, parseAnnouncement } from './announcement.ts';
import { AnnouncementStrip } from './announcement-strip.tsx';

const storageKey = 'dargu-announcement';

/** The announcement of these days, until it is over or this browser's person has put it away. */
export function AnnouncementBar({ value }: { readonly value: unknown }) {
  const announcement = parseAnnouncement(value);
  const [dismissed, setDismissed] = useState(() => readStored(browserStorage('localStorage'), storageKey));
  const [openedAt] = useState(() => Date.now());
  if (!announcement || !isCurrent(announcement, openedAt) || dismissed === keyOf(announcement)) return null;
  return (
    <div className="wrap w-full pt-2">
      <AnnouncementStrip
        announcement={announcement}
        onDismiss={() => {
          writeStored(browserStorage('localStorage'), storageKey, keyOf(announcement));
          setDismissed(keyOf(announcement));
        }}
      />
    </div>
  );
}
