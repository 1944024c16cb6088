import { minRatingsForColor } from '#contract/score.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { RateCard } from '#web/features/rating/components/rate-card.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { List } from '#web/ui/list.tsx';

interface CompareAskProps {
  /** Those without a score. */
  readonly entries: readonly Pick<Entry, 'kind' | 'id' | 'name' | 'name_en' | 'title' | 'rating_count'>[];
}

/** Stars for those that cannot be compared yet. */
export function CompareAsk({ entries }: CompareAskProps) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="compare-ask" className="grid gap-3">
      <h2 id="compare-ask" className="text-lg font-semibold text-pretty">
        {t('compare.ask')}
      </h2>
      <List className="grid gap-3 md:grid-cols-3">
        {entries.map(entry => (
          <RateCard
            key={entry.id}
            entry={entry}
            note={t('waiting.left', { count: minRatingsForColor - entry.rating_count })}
          />
        ))}
      </List>
    </section>
  );
}
