import { contactTopics, type ContactTopic } from '#contract/contact.ts';

/** What somebody has written so far. */
export interface ContactDraft {
  readonly topic: ContactTopic;
  readonly email: string;
  /** Address of the page that it is about. */
  readonly subject: string;
  readonly message: string;
}

/** In the storage of the tab: it outlives a reload and a sign-in, and is not left behind on somebody else's computer. */
const key = 'contactDraft';

export function readDraft(storage: Pick<Storage, 'getItem'> | null): ContactDraft | null {
  try {
    const stored = JSON.parse(storage?.getItem(key) ?? 'null') as Partial<Record<keyof ContactDraft, unknown>> | null;
    if (typeof stored !== 'object' || stored === null) return null;
    const text = (name: keyof ContactDraft) => (typeof stored[name] === 'string' ? stored[name] : '');
    return { topic: parseTopic(text('topic')) ?? 'question', email: text('email'), subject: text('subject'), message: text('message') };
  } catch {
    return null; // blocked or damaged: a draft is a comfort
  }
}

export function writeDraft(storage: Pick<Storage, 'setItem' | 'removeItem'> | null, draft: ContactDraft | null): void {
  try {
    if (draft) storage?.setItem(key, JSON.stringify(draft));
    else storage?.removeItem(key);
  } catch {
    // Blocked or full, as above.
  }
}

export function parseTopic(text: string | null): ContactTopic | null {
  return contactTopics.find(topic => topic === text) ?? null;
}
