import { useId, useState } from 'react';
import { useOutbox } from '#web/entities/outbox/use-outbox.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { OutboxList } from './outbox-list.tsx';

/** A line above the page as long as something waits; the list opens below it, so that it needs no other page. */
export function OutboxStrip() {
  const { t } = useTranslation();
  const items = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (items.length === 0) return null;
  const text = items.some(({ status }) => status === 'refused')
    ? t('outbox.decide')
    : items.every(({ status }) => status === 'sent')
      ? t('outbox.arrived')
      : t('outbox.count', { count: items.filter(({ status }) => status !== 'sent').length });
  return (
    <aside aria-label={t('outbox.title')} className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-edge bg-raised py-2 ps-5 pe-3">
        <p role="status" className="min-w-0 flex-1 basis-48 text-sm font-semibold text-pretty">
          {text}
        </p>
        <Button size="small" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'outbox.hide' : 'outbox.show')}
        </Button>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <OutboxList />}
      </div>
    </aside>
  );
}
