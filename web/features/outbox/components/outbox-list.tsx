import { OutboxCard, type OutboxCardProps } from '#web/entities/outbox/outbox-card.tsx';
import { useOutbox } from '#web/entities/outbox/use-outbox.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/**
 * Items that the current person sent without a connection: since when each waits, what is in its way, with ways to send
 * it now, to take it back and to delete it. Nothing where nothing waits.
 */
export function OutboxList({ onOpen }: Pick<OutboxCardProps, 'onOpen'>) {
  const { t } = useTranslation();
  const items = useOutbox();
  if (items.length === 0) return null;
  return (
    <section aria-label={t('outbox.title')} className="grid w-full gap-3 text-start">
      <h2 className="text-lg font-bold">{t('outbox.title')}</h2>
      <ul className="grid gap-3">
        {items.map(item => (
          <li key={item.id}>
            <OutboxCard item={item} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
