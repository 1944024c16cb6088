import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { GuideStatus } from '#contract/words.ts';
import type { argumentsOf } from '../model/guide-form.ts';

/** Outcome of sending a guide. */
export interface SentGuide {
  readonly id: string;
  readonly status: GuideStatus;
  /** Number of tickets that it has earned. */
  readonly tickets: number;
}

/**
 * Sends a guide, or changes the own one of its id. Sent twice it is one.
 * @param person in whose name it is sent, or not at all
 * @throws TableError with a code of contract/guide-codes.ts, or 23514
 */
export async function submitGuide(
  table: TableClient,
  person: string,
  guide: ReturnType<typeof argumentsOf>,
): Promise<SentGuide> {
  const row = rowsOf(await inNameOf(person, table.rpc('submit_guide', guide).single()));
  return { id: guide.id, status: row.status as GuideStatus, tickets: row.tickets ?? 0 };
}
