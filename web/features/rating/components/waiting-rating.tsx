import { useEffect, useRef } from 'react';
import { OutboxCard } from '#web/entities/outbox/outbox-card.tsx';
import type { OutboxItem } from '#web/entities/outbox/outbox-item.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** In the place of the form while the rating of this target waits in the outbox. */
export function WaitingRating({ item }: { readonly item: OutboxItem }) {
  const { t } = useTranslation();
  // The form has gone with the focus in it.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-4 py-7">
      <h1 ref={heading} tabIndex={-1} className="heading outline-none">
        {t('outbox.ratingWaits')}
      </h1>
      <p className="lead">{t('outbox.willSend')}</p>
      <OutboxCard item={item} />
    </div>
  );
}
