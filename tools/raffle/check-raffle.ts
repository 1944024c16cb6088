import { createHash } from 'node:crypto';
import { z } from 'zod';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

const recordShape = z.object({
  id: z.number(),
  seed: z.string(),
  seed_digest: z.string(),
  list_digest: z.string(),
  ticket_count: z.number().int().positive(),
  people_count: z.number().int().positive(),
  round: z.number().int().positive(),
  winning_ticket: z.number().int().positive(),
  entries: z
    .array(z.object({ first_ticket: z.number().int(), last_ticket: z.number().int(), code_digest: z.string() }))
    .min(1),
});

/** The record of a raffle that was drawn, as admins hand it out (raffle_record in the migrations). */
export type RaffleRecord = z.infer<typeof recordShape>;

/** One thing that must be so, and whether it is. */
export interface RaffleCheck {
  readonly what: string;
  readonly isRight: boolean;
}

/** The ticket that a seed draws from a list, from 1 on; private.drawn_ticket in the database computes the same. */
export function drawnTicket({
  seed,
  list_digest,
  round,
  ticket_count,
}: Pick<RaffleRecord, 'seed' | 'list_digest' | 'round' | 'ticket_count'>): number {
  const digits = sha256(`${seed}:${list_digest}:${round}`).slice(0, 15);
  return Number(BigInt(`0x${digits}`) % BigInt(ticket_count)) + 1;
}

/**
 * Computes a raffle again from its record alone.
 * @throws ZodError where it is no record of a raffle that was drawn
 */
export function checkRaffle(given: unknown): readonly RaffleCheck[] {
  const record = recordShape.parse(given);
  const { entries } = record;
  const lines = entries.map(entry => `${entry.first_ticket}-${entry.last_ticket} ${entry.code_digest}`);
  const isWithoutGaps = entries.every(
    (entry, index) =>
      entry.first_ticket === (entries[index - 1]?.last_ticket ?? 0) + 1 && entry.last_ticket >= entry.first_ticket,
  );
  return [
    { what: 'The seed is the one whose SHA-256 was published', isRight: sha256(record.seed) === record.seed_digest },
    { what: 'The list is the one that was locked', isRight: sha256(lines.join('\n')) === record.list_digest },
    {
      what: 'Every ticket is on the list once',
      isRight:
        isWithoutGaps && entries.at(-1)?.last_ticket === record.ticket_count && entries.length === record.people_count,
    },
    { what: `The seed draws ticket ${record.winning_ticket}`, isRight: drawnTicket(record) === record.winning_ticket },
  ];
}
