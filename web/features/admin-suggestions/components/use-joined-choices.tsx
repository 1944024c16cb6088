import { useState } from 'react';
import { firstDraft, orderOf } from '../model/joined-draft.ts';
import type { JoinedEntry } from '../model/suggestion-case.ts';
import type { JoinedOrder } from '../model/suggestion-ruling.ts';
import { JoinedChoice } from './joined-choice.tsx';

/** Choices about entries that came in the same requests: their fields, and their orders. */
export function useJoinedChoices(joined: readonly JoinedEntry[]) {
  const [drafts, setDrafts] = useState(() => joined.map(firstDraft));
  const [isTried, setTried] = useState(false);

  /** Orders of all; null where one is incomplete, which is shown and focused. */
  function orders(): readonly JoinedOrder[] | null {
    const found: JoinedOrder[] = [];
    for (const [index, of] of joined.entries()) {
      const draft = drafts[index];
      const order = draft ? orderOf(draft) : null;
      if (order === null) {
        setTried(true);
        document.querySelector<HTMLElement>(`[data-joined="${of.id}"] input`)?.focus();
        return null;
      }
      found.push({ of, order });
    }
    return found;
  }

  const fields = joined.map((missing, index) => {
    const draft = drafts[index];
    return (
      draft && (
        <JoinedChoice
          key={missing.id}
          missing={missing}
          draft={draft}
          isTried={isTried}
          onChange={next => setDrafts(drafts.map((each, at) => (at === index ? next : each)))}
        />
      )
    );
  });
  return { orders, fields };
}
