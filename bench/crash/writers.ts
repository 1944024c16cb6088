import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger, Wanted } from './ledger.ts';

/** Someone who rates. */
export interface Person {
  readonly id: string;
  readonly token: string;
  /** Everybody comes from a network of their own, so that nobody uses up the limit of the others. */
  readonly address: string;
}

export interface WritersOptions {
  readonly origin: string;
  readonly people: readonly Person[];
  readonly professors: number;
  readonly ledger: Ledger;
}

/** Longer than the server may take to answer, ms. */
const requestTimeoutMs = 10_000;
/** A person may write twice a second, ms. */
const pauseMs = 500;

/**
 * Everybody rates, changes and deletes, one request after the other, through kills and restarts.
 *
 * @returns ends them, each after the request under way
 */
export function startWriters(options: WritersOptions): () => Promise<void> {
  const stopping = new AbortController();
  const writing = options.people.map((person, index) => write(person, index, options, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(writing);
  };
}

async function write(
  person: Person,
  index: number,
  { origin, professors, ledger }: WritersOptions,
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    // Three turns on each: rate, change, and every second time delete.
    const professor = 1 + ((index + Math.floor(turn / 3)) % professors);
    const wanted: Wanted = turn % 3 === 2 && turn % 2 === 0 ? null : 1 + ((turn + index) % 5);
    const key = `${person.id} ${String(professor)}`;
    ledger.request(key, wanted);
    const status = await send(origin, person, professor, wanted).catch(() => 0);
    if (status >= 200 && status < 300) ledger.acknowledge(key, wanted);
    else if (status >= 400 && status < 500) ledger.refuse(key, wanted);
    await delay(pauseMs, undefined, { signal }).catch(() => {});
  }
}

async function send(origin: string, { address, token }: Person, professor: number, wanted: Wanted): Promise<number> {
  const headers = {
    apikey: 'dargu-demo-key',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'resolution=merge-duplicates,return=minimal',
    'x-forwarded-for': address,
  };
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const response =
    wanted === null
      ? await fetch(`${origin}/rest/v1/ratings?professor_id=eq.${String(professor)}`, {
          method: 'DELETE',
          headers,
          signal,
        })
      : await fetch(`${origin}/rest/v1/ratings?on_conflict=professor_id,user_id`, {
          method: 'POST',
          headers,
          signal,
          body: JSON.stringify({
            professor_id: professor,
            rating1: wanted,
            comment: `סמסטר שלם אצל המרצה הזה, נתתי ${String(wanted)} כוכבים והסיבות ברורות.`,
          }),
        });
  await response.arrayBuffer();
  return response.status;
}
