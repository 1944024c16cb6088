import { contactTopics, type ContactTopic } from '#contract/words.ts';
import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';

/** A message that is not sent yet. */
export interface ContactDraft {
  readonly topic: ContactTopic;
  readonly email: string;
  /** Address of the page that it is about. */
  readonly subject: string;
  readonly message: string;
  /** Id of the item of the outbox that it was taken back from; null for any other. */
  readonly from: string | null;
}

/** Makes sense of what was stored; null when it makes none. */
export function parseContactDraft(stored: unknown): ContactDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = stored as Partial<Record<keyof ContactDraft, unknown>>;
  const text = (name: keyof ContactDraft) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    topic: parseTopic(text('topic')) ?? 'question',
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
    from: text('from') || null,
  };
}

export const contactDrafts = personalValue<ContactDraft>(personalSlots.contact, parseContactDraft);

export function parseTopic(text: string | null): ContactTopic | null {
  return contactTopics.find(topic => topic === text) ?? null;
}
