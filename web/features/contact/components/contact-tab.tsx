import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import type { SentContact } from '../api/send-contact.ts';
import { ContactForm } from './contact-form.tsx';
import { SentNotice } from './sent-notice.tsx';
import { useWaitingMessage, WaitingMessage } from './waiting-message.tsx';

/** The contact tab of the profile (FORM-02). */
export function ContactTab() {
  const { t } = useTranslation();
  const { show } = useToast();
  const [sent, setSent] = useState<SentContact | null>(null);
  const { waiting, setWaiting } = useWaitingMessage();

  function thank(message: SentContact): void {
    setSent(message);
    show({
      title: t('contactForm.sentTitle'),
      description: t('contactForm.sentDescription', { reference: message.reference }),
      variant: 'success',
    });
  }

  return (
    <Panel className="mx-auto max-w-[68ch]">
      {sent ? (
        <SentNotice message={sent} onFollow={() => setSent(null)} onAnother={() => setSent(null)} />
      ) : waiting ? (
        <WaitingMessage item={waiting} />
      ) : (
        <ContactForm onSent={thank} onWaiting={setWaiting} />
      )}
    </Panel>
  );
}
