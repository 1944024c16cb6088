import { useEffect, useState } from 'react';
import { findGuideDraft, thisTab, watchGuideDrafts } from '#web/entities/guides/guide-drafts.ts';
import type { FormSession } from '../model/form-session.ts';

/**
 * State of this form's draft: open in another tab by now, or sent or deleted elsewhere. Then nothing is written here
 * any more.
 */
export function useOtherTab(person: string, id: string, session: FormSession): 'open' | 'gone' | null {
  const [otherTab, setOtherTab] = useState<'open' | 'gone' | null>(null);
  useEffect(() => {
    const look = () => {
      const draft = findGuideDraft(person, id);
      if (draft && draft.holder !== thisTab) setOtherTab('open');
      else if (!draft && session.hasDraft()) setOtherTab('gone');
    };
    look();
    return watchGuideDrafts(look);
  }, [person, id, session]);
  return otherTab;
}
