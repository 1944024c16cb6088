import { cleanEmail } from '#contract/email.ts';
import { inkLength } from '#contract/ink.ts';
import { contactMessageMaxLength } from '#contract/words.ts';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import type { OutboxItem } from '#web/entities/outbox/outbox-item.ts';
import { enqueue, findItem } from '#web/entities/outbox/outbox.ts';
import type { ContactMessage } from '../api/send-contact.ts';
import { type ContactDraft, parseContactDraft } from './contact-draft.ts';
import type { RefusedField } from './contact-failure.ts';

/** Message of an item of the outbox; null where it is damaged. */
export function readWaitingMessage({ values, person }: OutboxItem): ContactMessage | null {
  const draft = parseContactDraft(values);
  if (!draft) return null;
  const { topic, email, subject, message } = draft;
  return { topic, email: cleanEmail(email), message, subject_url: subject.trim() || null, user_id: person };
}

/** Problems that the server would refuse, found before a message is stored for later. */
export function problemOfMessage(message: string): RefusedField | null {
  if (inkLength(message) === 0) return { field: 'message', text: 'contactForm.errorEmpty' };
  return [...message].length > contactMessageMaxLength ? { field: 'message', text: 'contactForm.errorTooLong' } : null;
}

const isSame = (one: ContactDraft | null, other: ContactDraft) =>
  (['topic', 'email', 'subject', 'message'] as const).every(field => one?.[field] === other[field]);

/**
 * The id to send a message with. One that was taken back and not changed keeps its own: it may have arrived, and is
 * there once then.
 */
export function idToSendWith(draft: ContactDraft, known: string): string {
  const item = draft.from === null ? null : findItem(draft.from);
  return item && isSame(parseContactDraft(item.values), draft) ? item.id : known;
}

/** @returns null where the outbox does not take it */
export function enqueueMessage(person: Owner, id: string, { from, ...draft }: ContactDraft): OutboxItem | null {
  return enqueue(person, { what: 'contact', id, values: { ...draft, from: null } }, from);
}
