import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** The raffle in which tickets count now; null without one. */
function openRaffleQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.openRaffle(),
    staleTime: 600_000,
    queryFn: async ({ signal }) => {
      const [newest] = rowsOf(await table.rpc('raffles_published').limit(1).abortSignal(signal));
      if (!newest?.starts_at || !newest.ends_at || newest.locked_at !== null) return null;
      const { starts_at: startsAt, ends_at: endsAt, prize_he: he, prize_en: en } = newest;
      const isRunning = Date.parse(startsAt) <= Date.now() && Date.now() < Date.parse(endsAt);
      return isRunning ? { endsAt, prize: { he: he ?? '', en: en ?? '' } } : null;
    },
  });
}

interface OpenRaffle {
  /** In the language of the page. */
  readonly prize: string;
  /** Time at which the period of its tickets ends, ISO 8601. */
  readonly endsAt: string;
}

/** The open raffle. Without one no screen says a word of tickets. */
export function useOpenRaffle(): OpenRaffle | null {
  const { language } = useTranslation();
  const { data: raffle } = useQuery(openRaffleQuery(useTable()));
  return raffle ? { endsAt: raffle.endsAt, prize: raffle.prize[language] } : null;
}
