import { type SubmitEvent, useRef, useState } from 'react';
import { contactMessageMaxLength, contactTopics, type ContactTopic } from '#contract/words.ts';
import { isEmail } from '#contract/email.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useFormKey } from '#web/entities/session/use-owner.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { SentContact } from '../api/send-contact.ts';
import { refusedField } from '../model/contact-failure.ts';
import { SupportLine } from './support-line.tsx';
import { readFields, useContactDraft } from './use-contact-draft.ts';
import { useSendContact } from './use-send-contact.ts';

interface ContactFormProps {
  /** What the message is about to begin with; the draft decides when left out. */
  readonly topic?: ContactTopic | null;
  /** Path of the page that it is about. */
  readonly about?: string | null;
  readonly onSent: (message: SentContact) => void;
}

type Field = 'email' | 'message' | 'subject';

/** Writes to those who run the site, signed in or not (FORM-02, ROLE-01). Nothing of it stays for who comes next. */
export function ContactForm(props: ContactFormProps) {
  return <Fields key={useFormKey()} {...props} />;
}

function Fields({ topic: presetTopic = null, about = null, onSent }: ContactFormProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { siteUrl } = useClientConfig();
  const form = useRef<HTMLFormElement>(null);
  const [topic, setTopic] = useState<ContactTopic>(presetTopic ?? 'question');
  const [problem, setProblem] = useState<{ readonly field: Field; readonly text: string } | null>(null);
  const { send, isSending, failure } = useSendContact();
  const draft = useContactDraft(form, kept => setTopic(presetTopic ?? kept), user?.email ?? null);
  const hasSubject = topic !== 'question' || about !== null;

  function object(field: Field, text: string): void {
    setProblem({ field, text });
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { email, subject, message } = readFields(event.currentTarget);
    setProblem(null);
    if (!isEmail(email.trim())) return object('email', t('contactForm.errorInvalidEmail'));
    const outcome = await send({
      email: email.trim(),
      message,
      topic,
      subject_url: (hasSubject && subject.trim()) || null,
      user_id: user?.firebase_uid ?? null,
    });
    if (outcome?.sent) {
      draft.forget();
      onSent(outcome.sent);
    }
    const refused = outcome && refusedField(outcome.error, message);
    if (refused) object(refused.field, t(refused.text, { max: contactMessageMaxLength }));
  }

  const problemOf = (field: Field) => (problem?.field === field ? problem.text : null);
  return (
    <form ref={form} noValidate onSubmit={event => void submit(event)} onInput={draft.keep} className="grid gap-4">
      <div className="grid gap-1.5">
        <Segmented
          label={t('contactForm.topic')}
          name="topic"
          value={topic}
          options={contactTopics.map(value => ({ value, label: t(`contactForm.topics.${value}`) }))}
          onChange={setTopic}
        />
        <p className="text-sm text-pretty text-ink-soft">{t(`contactForm.about.${topic}`)}</p>
      </div>
      <TextField
        name="email"
        type="email"
        label={t('contactForm.email')}
        autoComplete="email"
        dir="ltr"
        hint={t('contactForm.emailHint')}
        error={problemOf('email')}
      />
      <div hidden={!hasSubject}>
        <TextField
          name="subject"
          label={t('contactForm.subject')}
          dir="ltr"
          inputMode="url"
          defaultValue={about === null ? '' : siteUrl + about}
          error={problemOf('subject')}
        />
      </div>
      <TextArea name="message" label={t('contactForm.message')} dir="auto" error={problemOf('message')} />
      <div className="grid gap-2">
        <Button
          type="submit"
          variant="primary"
          loading={isSending}
          data-track="send_contact"
          style={{ justifySelf: 'start' }}
        >
          {t('contactForm.send')}
        </Button>
        {failure && <p className="text-sm text-danger">{failure}</p>}
        <SupportLine />
      </div>
    </form>
  );
}
