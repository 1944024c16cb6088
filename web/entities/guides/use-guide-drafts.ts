import { useEffect, useState } from 'react';
import { type GuideDraft, listGuideDrafts, watchGuideDrafts } from './guide-drafts.ts';

/** A person's drafts in this browser, as they are now. */
export function useGuideDrafts(person: string): readonly GuideDraft[] {
  const [drafts, setDrafts] = useState(() => listGuideDrafts(person));
  useEffect(() => watchGuideDrafts(() => setDrafts(listGuideDrafts(person))), [person]);
  return drafts;
}
