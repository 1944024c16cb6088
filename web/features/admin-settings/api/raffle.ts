import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Raffle, RaffleFields } from '../model/raffle.ts';

/** The newest raffle; null where there was none yet. */
export function raffleQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('settings', 'raffle'),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Raffle | null> => {
      const [row] = rowsOf(await table.rpc('raffles_published').limit(1).abortSignal(signal));
      if (!row) return null;
      return {
        id: row.raffle_id ?? 0,
        startsAt: row.starts_at ?? '',
        endsAt: row.ends_at ?? '',
        prize: { he: row.prize_he ?? '', en: row.prize_en ?? '' },
        seedDigest: row.seed_digest ?? '',
        openedAt: row.opened_at ?? '',
        lockedAt: row.locked_at,
        tickets: row.ticket_count ?? 0,
        people: row.people_count ?? 0,
        drawnAt: row.drawn_at,
        winningTicket: row.winning_ticket ?? 0,
        seed: row.seed ?? '',
      };
    },
  });
}

/** A step of a raffle. */
export type RaffleWork =
  | { readonly what: 'open'; readonly fields: RaffleFields }
  | { readonly what: 'lock' | 'draw'; readonly raffle: number };

/**
 * Goes one step on.
 * @param admin in whose name it goes out, or not at all
 */
export async function workOnRaffle(table: TableClient, admin: string, work: RaffleWork): Promise<void> {
  if (work.what === 'open') {
    const { from, until, prizeHe, prizeEn } = work.fields;
    const fields = { from_day: from, until_day: until, prize_he: prizeHe, prize_en: prizeEn };
    rowsOf(await inNameOf(admin, table.rpc('open_raffle', fields)));
  } else if (work.what === 'lock') rowsOf(await inNameOf(admin, table.rpc('lock_raffle', { raffle: work.raffle })));
  else rowsOf(await inNameOf(admin, table.rpc('draw_raffle', { raffle: work.raffle })));
}

/** The record by which a raffle is computed again, as a file. */
export async function raffleRecord(table: TableClient, raffle: number): Promise<Blob> {
  const record = rowsOf(await table.rpc('raffle_record', { raffle }));
  return new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' });
}

/** True if a code is the one that the winner received. */
export async function isWinner(table: TableClient, raffle: number, code: string): Promise<boolean> {
  return rowsOf(await table.rpc('is_raffle_winner', { raffle, code }));
}
