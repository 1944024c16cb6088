import { useEffect, useRef } from 'react';
import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { SentContact } from '../api/send-contact.ts';
import { ReferenceLine } from './reference-line.tsx';

interface SentNoticeProps {
  readonly message: SentContact;
  /** The notice has been read: on to the case. */
  readonly onFollow: () => void;
  readonly onAnother: () => void;
}

/** In place of the form once the message is there: its reference, and how to go on. */
export function SentNotice({ message, onFollow, onAnother }: SentNoticeProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {t('contactForm.sentTitle')}
      </h2>
      <p className="text-pretty text-ink-soft">
        {fillText(t('contactForm.sentLead'), { email: <bdi dir="ltr">{message.email}</bdi> })}
      </p>
      <ReferenceLine reference={message.reference} />
      <p className="text-sm text-pretty text-ink-soft">{t('contactForm.keepReference')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths.contact.href({ reference: message.reference })} onClick={onFollow}>
          {t('contactForm.follow')}
        </ButtonLink>
        <Button data-track="write_another" variant="ghost" onClick={onAnother}>
          {t('contactForm.another')}
        </Button>
      </div>
    </div>
  );
}
