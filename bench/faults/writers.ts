import { setTimeout as delay } from 'node:timers/promises';
import { eventsPath } from '#contract/page-events.ts';
import type { Ledger, Wanted } from './ledger.ts';
import type { Person } from './people.ts';

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

/** People at work, and what became of it. */
export interface Writers {
  /** Events that were sent, and of these those that the server acknowledged. */
  readonly events: { readonly sent: number; readonly acknowledged: number };
  /** Requests that were not answered, or with an error. */
  readonly failed: number;
  /** When the first rating that was sent after a moment was acknowledged; undefined as long as none is. */
  acknowledgedAfter(moment: number): number | undefined;
  /** Ends them, each after the request under way. */
  stop(): Promise<void>;
}

/** Everybody rates, changes and deletes, and in turn reads or sends an event, through all that happens. */
export function startWriters({ ledger, origin, people, professors }: WritersOptions): Writers {
  const stopping = new AbortController();
  const events = { sent: 0, acknowledged: 0 };
  const times: { readonly sentAt: number; readonly at: number }[] = [];
  let failed = 0;

  const rate = async (person: Person, professor: number, wanted: Wanted) => {
    const key = `${person.id} ${String(professor)}`;
    const sentAt = performance.now();
    ledger.request(key, wanted);
    const status = await statusOf(origin, ratingOf(person, professor, wanted));
    if (isDone(status)) {
      ledger.acknowledge(key, wanted);
      times.push({ sentAt, at: performance.now() });
    } else {
      failed += 1;
      if (status >= 400 && status < 500) ledger.refuse(key, wanted);
    }
  };
  const read = async (person: Person, professor: number) => {
    const headers = { accept: 'text/html', 'x-forwarded-for': person.address };
    if (!isDone(await statusOf(origin, { path: `/he/professor/${String(professor)}`, headers }))) failed += 1;
  };
  const sendEvent = async (person: Person) => {
    events.sent += 1;
    if (isDone(await statusOf(origin, eventOf(origin, person)))) events.acknowledged += 1;
    else failed += 1;
  };
  const work = async (person: Person, index: number) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      // Three turns on each: rate, change, and every second time delete.
      const professor = 1 + ((index + Math.floor(turn / 3)) % professors);
      await rate(person, professor, turn % 3 === 2 && turn % 2 === 0 ? null : 1 + ((turn + index) % 5));
      await (turn % 2 === 0 ? read(person, professor) : sendEvent(person));
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const working = people.map(work);
  return {
    events,
    get failed() {
      return failed;
    },
    acknowledgedAfter: moment => times.find(({ sentAt }) => sentAt >= moment)?.at,
    stop: async () => {
      stopping.abort();
      await Promise.all(working);
    },
  };
}

interface Sent extends RequestInit {
  readonly path: string;
}

function ratingOf({ address, token }: Person, professor: number, wanted: Wanted): Sent {
  const headers = {
    apikey: 'dargu-demo-key',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'resolution=merge-duplicates,return=minimal',
    'x-forwarded-for': address,
  };
  if (wanted === null)
    return { path: `/rest/v1/ratings?professor_id=eq.${String(professor)}`, method: 'DELETE', headers };
  const comment = `סמסטר שלם אצל המרצה הזה, נתתי ${String(wanted)} כוכבים והסיבות ברורות.`;
  return {
    path: '/rest/v1/ratings?on_conflict=professor_id,user_id',
    method: 'POST',
    headers,
    body: JSON.stringify({ professor_id: professor, rating1: wanted, comment }),
  };
}

function eventOf(origin: string, { address }: Person): Sent {
  return {
    path: eventsPath,
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ events: [{ kind: 'page_view', label: 'home', path: '/', title: '' }] }),
  };
}

/** @returns 0 where there was no response */
async function statusOf(origin: string, { path, ...request }: Sent): Promise<number> {
  try {
    const response = await fetch(origin + path, { ...request, signal: AbortSignal.timeout(requestTimeoutMs) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

const isDone = (status: number): boolean => status >= 200 && status < 300;
