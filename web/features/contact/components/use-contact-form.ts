import { useEffect, useEffectEvent } from 'react';
import { contactMessageMaxLength } from '#contract/words.ts';
import { cleanEmail, isEmail } from '#contract/email.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { useForm } from '#web/lib/use-form.ts';
import type { SentContact } from '../api/send-contact.ts';
import { type ContactDraft, contactDrafts } from '../model/contact-draft.ts';
import { useSendContact } from './use-send-contact.ts';

type TextField = 'email' | 'subject' | 'message';
const textFields: readonly TextField[] = ['email', 'subject', 'message'];

interface Options {
  /** The topic that the address names; the draft decides where it names none. */
  readonly topic: ContactDraft['topic'] | null;
  /** Address of the page that the message is about; empty for none. */
  readonly subject: string;
  readonly onSent: (message: SentContact) => void;
  /** @param id of the item of the outbox that it is now */
  readonly onWaiting: (id: string) => void;
}

/**
 * The form of a message. What is written is stored for the tab until it is sent. The text fields are uncontrolled: what
 * a visitor typed before hydration stays.
 */
export function useContactForm({ topic: presetTopic, subject, onSent, onWaiting }: Options) {
  const { t } = useTranslation();
  const { user } = useSession();
  const owner = useOwner();
  const { send, isSending, failure } = useSendContact({
    onSent(message) {
      if (owner !== undefined) contactDrafts.remove(owner);
      onSent(message);
    },
    onWaiting(id) {
      if (owner !== undefined) contactDrafts.remove(owner);
      onWaiting(id);
    },
    onFieldRefused: ({ field, text }) => form.refuse({ [field]: t(text, { max: contactMessageMaxLength }) }),
  });
  const email = user?.email ?? null;

  const form = useForm<ContactDraft, string>({
    saved: () => ({ topic: presetTopic ?? 'question', email: '', subject, message: '', from: null }),
    check: values => (isEmail(cleanEmail(values.email)) ? {} : { email: t('contactForm.errorInvalidEmail') }),
    onSubmit({ subject: written, ...draft }) {
      const about = hasSubject ? written.trim() : '';
      const { topic, message } = draft;
      const address = cleanEmail(draft.email);
      send({
        message: { email: address, message, topic, subject_url: about || null, user_id: user?.firebase_uid ?? null },
        draft: { ...draft, subject: about },
        owner,
      });
    },
    readFields: readTextFields,
    draft: {
      // Restored below: until the session is known, so is not whose draft it is.
      read: () => null,
      write(values) {
        if (owner !== undefined) contactDrafts.write(owner, values);
      },
      remove() {
        if (owner !== undefined) contactDrafts.remove(owner);
      },
    },
  });
  const { ref: element } = form.formProps;
  const hasSubject = form.values.topic !== 'question' || subject !== '';

  const restore = useEffectEvent(() => {
    const draft = owner === undefined ? null : contactDrafts.read(owner);
    if (!element.current || !draft) return;
    for (const name of textFields) fillEmptyField(element.current, name, draft[name]);
    form.change({ topic: presetTopic ?? draft.topic, from: draft.from });
  });
  const isOwnerKnown = owner !== undefined;
  useEffect(() => {
    if (isOwnerKnown) restore();
  }, [isOwnerKnown]);
  // The account's address comes after an address of the draft.
  useEffect(() => {
    if (element.current && email !== null) fillEmptyField(element.current, 'email', email);
  }, [element, email]);

  return { ...form, hasSubject, isSending, failure };
}

function readTextFields(form: HTMLFormElement): Pick<ContactDraft, TextField> {
  const data = new FormData(form);
  const text = (name: TextField) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email'), subject: text('subject'), message: text('message') };
}

function fillEmptyField(form: HTMLFormElement, name: TextField, text: string): void {
  const field = form.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isField && field.value === '') field.value = text;
}
