import { contactTopics, type ContactTopic } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { useFormKey } from '#web/entities/session/use-owner.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { SentContact } from '../api/send-contact.ts';
import { SupportLine } from './support-line.tsx';
import { useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  /** Initial topic of the message; the draft decides when left out. */
  readonly topic?: ContactTopic | null;
  /** Path of the page that it is about. */
  readonly about?: string | null;
  readonly onSent: (message: SentContact) => void;
  /** There is no connection. @param id of the item of the outbox that it is now */
  readonly onWaiting: (id: string) => void;
}

/** Writes to those who run the site, signed in or not (FORM-02, ROLE-01). Nothing of it stays for who comes next. */
export function ContactForm(props: ContactFormProps) {
  return <Fields key={useFormKey()} {...props} />;
}

function Fields({ topic: presetTopic = null, about = null, onSent, onWaiting }: ContactFormProps) {
  const { t } = useTranslation();
  const { siteUrl } = useClientConfig();
  const subject = about === null ? '' : siteUrl + about;
  const { values, problems, change, formProps, hasSubject, isSending, failure } = useContactForm({
    topic: presetTopic,
    subject,
    onSent,
    onWaiting,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <div className="grid gap-1.5">
        <Segmented
          label={t('contactForm.topic')}
          name="topic"
          value={values.topic}
          options={contactTopics.map(value => ({ value, label: t(`contactForm.topics.${value}`) }))}
          onChange={topic => change({ topic })}
        />
        <p className="text-sm text-pretty text-ink-soft">{t(`contactForm.about.${values.topic}`)}</p>
      </div>
      <TextField
        name="email"
        type="email"
        label={t('contactForm.email')}
        autoComplete="email"
        dir="ltr"
        hint={t('contactForm.emailHint')}
        error={problems.email}
      />
      <div hidden={!hasSubject}>
        <TextField
          name="subject"
          label={t('contactForm.subject')}
          dir="ltr"
          inputMode="url"
          defaultValue={subject}
          error={problems.subject}
        />
      </div>
      <TextArea name="message" label={t('contactForm.message')} dir="auto" error={problems.message} />
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
