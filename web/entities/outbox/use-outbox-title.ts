import { useQuery } from '@tanstack/react-query';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { type OutboxItem, targetOf } from './outbox-item.ts';

/** What an item is about; without the name of its target where that cannot be loaded. */
export function useOutboxTitle(item: OutboxItem): string {
  const { t, language } = useTranslation();
  const target = targetOf(item);
  const { data: entry } = useQuery({
    ...entryQuery(useTable(), target?.kind ?? 'professor', target?.target ?? 0),
    enabled: target !== null,
  });
  if (item.what === 'institutionReview') return t('outbox.institutionReview');
  if (target === null) return t('outbox.message');
  return entry ? t('outbox.ratingOf', { name: fullName(entry, { t, language }) }) : t('outbox.rating');
}
