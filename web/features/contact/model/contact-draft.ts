import { contactTopics, type ContactTopic } from '#contract/contact.ts';
import { browserStorage, forgetJson, readJson, writeJson } from '#web/lib/stored-json.ts';

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

const tab = () => browserStorage('sessionStorage');

export function readDraft(): ContactDraft | null {
  const stored = readJson(tab(), key) as Partial<Record<keyof ContactDraft, unknown>> | null;
  if (typeof stored !== 'object' || stored === null) return null;
  const text = (name: keyof ContactDraft) => (typeof stored[name] === 'string' ? stored[name] : '');
  return { topic: parseTopic(text('topic')) ?? 'question', email: text('email'), subject: text('subject'), message: text('message') };
}

/** @param draft null forgets what was there */
export function writeDraft(draft: ContactDraft | null): void {
  if (draft) writeJson(tab(), key, draft);
  else forgetJson(tab(), key);
}

export function parseTopic(text: string | null): ContactTopic | null {
  return contactTopics.find(topic => topic === text) ?? null;
}
