import { inkLength } from '#contract/ink.ts';
import { toLocalTime } from './israel-time.ts';

/** A raffle as everybody may know it; instants are ISO 8601. */
export interface Raffle {
  readonly id: number;
  readonly startsAt: string;
  /** The first instant that does not count. */
  readonly endsAt: string;
  readonly prize: { readonly he: string; readonly en: string };
  /** SHA-256, hex. */
  readonly seedDigest: string;
  readonly openedAt: string;
  readonly lockedAt: string | null;
  /** 0 before the list is locked. */
  readonly tickets: number;
  readonly people: number;
  readonly drawnAt: string | null;
  /** 0 and '' before the draw. */
  readonly winningTicket: number;
  readonly seed: string;
}

/** Fields of a new raffle; days of Israel, both included. */
export interface RaffleFields {
  readonly from: string;
  readonly until: string;
  readonly prizeHe: string;
  readonly prizeEn: string;
}

export type RaffleProblem = 'prize' | 'from' | 'until';

const dayMs = 24 * 3_600_000;
const yearMs = 366 * dayMs;

/** The day in Israel at an instant, in milliseconds since 1970: `2027-01-24`. */
export const dayAt = (instantMs: number): string => toLocalTime(new Date(instantMs).toISOString()).slice(0, 10);

/** A month from today, with no prize yet. */
export const newRaffle = (nowMs: number): RaffleFields => ({
  from: dayAt(nowMs),
  until: dayAt(nowMs + 30 * dayMs),
  prizeHe: '',
  prizeEn: '',
});

const isPrize = (text: string) => inkLength(text) >= 2 && text.trim().length <= 160;

/** Problems that the database would refuse, by field (open_raffle). */
export function checkRaffleFields({ from, until, prizeHe, prizeEn }: RaffleFields, nowMs: number) {
  const lengthMs = Date.parse(until) - Date.parse(from);
  return {
    ...(!(from >= dayAt(nowMs)) && { from: 'from' as const }),
    ...(!(lengthMs >= 0 && lengthMs <= yearMs) && { until: 'until' as const }),
    ...(!isPrize(prizeHe) && { prizeHe: 'prize' as const }),
    ...(!isPrize(prizeEn) && { prizeEn: 'prize' as const }),
  };
}

/** The last day that counts, of an instant at which a raffle ends. */
export const lastDayOf = (endsAt: string): string => new Date(Date.parse(endsAt) - dayMs / 2).toISOString();

/** A digest in groups, of which its beginning and end are easy to compare. */
export const shortDigest = (digest: string): string =>
  `${digest.slice(0, 4)} ${digest.slice(4, 8)} … ${digest.slice(-4)}`;
