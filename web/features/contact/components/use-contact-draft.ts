import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { type ContactDraft, contactDrafts, parseTopic } from '../model/contact-draft.ts';

const names = ['email', 'subject', 'message'] as const;

/** What stands in the fields of the form. */
export function readFields(form: HTMLFormElement): ContactDraft {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    topic: parseTopic(text('topic')) ?? 'question',
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  };
}

/** Writes into a field that is still empty. */
function fill(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isField && field.value === '') field.value = text;
}

/**
 * Keeps what is being written in the tab, and puts it back when the form comes again. The fields are the browser's own,
 * without a state of React's behind them: what somebody typed before this code arrived is theirs and stays.
 * @param onTopic told which topic the draft is about
 * @returns `keep` notes what stands in the form now, `forget` drops it once it was sent
 */
export function useContactDraft(
  form: RefObject<HTMLFormElement | null>,
  onTopic: (topic: ContactDraft['topic']) => void,
  email: string | null,
) {
  const owner = useOwner();
  const keep = () => {
    if (form.current && owner !== undefined) contactDrafts.write(owner, readFields(form.current));
  };
  const restore = useEffectEvent(() => {
    const draft = owner === undefined ? null : contactDrafts.read(owner);
    if (!form.current || !draft) return;
    onTopic(draft.topic);
    for (const name of names) fill(form.current, name, draft[name]);
  });
  // Once it is known who is here.
  const isKnown = owner !== undefined;
  useEffect(() => {
    if (isKnown) restore();
  }, [isKnown]);
  // The address of whoever is signed in comes after what they wrote themselves.
  useEffect(() => {
    if (form.current && email !== null) fill(form.current, 'email', email);
  }, [form, email]);
  return {
    keep,
    forget() {
      if (owner !== undefined) contactDrafts.remove(owner);
    },
  };
}
