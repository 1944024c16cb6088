import { useEffect, useRef, useState } from 'react';
import { OutboxCard } from '#web/entities/outbox/outbox-card.tsx';
import type { OutboxItem } from '#web/entities/outbox/outbox-item.ts';
import { useOutbox } from '#web/entities/outbox/use-outbox.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Item that a form has put into the outbox, as long as it is there and not taken back. */
export function useWaitingMessage() {
  const [id, setId] = useState<string | null>(null);
  const item = useOutbox().find(one => one.id === id && one.status !== 'back') ?? null;
  return { waiting: item, setWaiting: setId };
}

/** In the place of the form while its message waits in the outbox, and once it has arrived. */
export function WaitingMessage({ item }: { readonly item: OutboxItem }) {
  const { t } = useTranslation();
  // The form has gone with the focus in it.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const hasArrived = item.status === 'sent';
  return (
    <div className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {t(hasArrived ? 'contactForm.sentTitle' : 'outbox.messageWaits')}
      </h2>
      {!hasArrived && <p className="text-pretty text-ink-soft">{t('outbox.willSend')}</p>}
      <OutboxCard item={item} />
    </div>
  );
}
