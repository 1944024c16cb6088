import { useEffect, useState } from 'react';
import { findGuideDraft, thisTab, watchGuideDrafts } from '#web/entities/guides/guide-drafts.ts';

/** Whether another tab has taken this draft over. Then nothing is written here any more. */
export function useOtherTab(person: string, id: string): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const look = () => {
      const draft = findGuideDraft(person, id);
      if (draft && draft.holder !== thisTab) setElsewhere(true);
    };
    look();
    return watchGuideDrafts(look);
  }, [person, id]);
  return isElsewhere;
}
