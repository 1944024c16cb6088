import { Worker } from 'node:worker_threads';

export interface Browsing {
  /** Events of the client, e.g. SIGNED_OUT. */
  readonly events: readonly string[];
  /** Number of times that getSession had a session to give. */
  readonly sessions: number;
  /** True if one is still stored. */
  readonly isStored: boolean;
}

/**
 * The published client on a device whose clock is ahead: it takes each access token for one that has run out. It has a
 * thread of its own, since the clock is the thread's.
 */
export async function browseWithClockAhead(options: {
  url: string;
  apiKey: string;
  session: unknown;
  aheadMs: number;
  calls: number;
}): Promise<Browsing> {
  const worker = new Worker(program, { eval: true, workerData: options });
  return await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { url, apiKey, session, aheadMs, calls } = workerData;
  const now = Date.now;
  Date.now = () => now() + aheadMs;
  import('@supabase/auth-js').then(async ({ GoTrueClient }) => {
    const items = new Map([['session', JSON.stringify(session)]]);
    const storage = { getItem: key => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value), removeItem: key => void items.delete(key) };
    const client = new GoTrueClient({ url, headers: { apikey: apiKey }, storage, storageKey: 'session', flowType: 'pkce', autoRefreshToken: false, detectSessionInUrl: false });
    const events = [];
    client.onAuthStateChange(event => void events.push(event));
    let sessions = 0;
    for (let call = 0; call < calls; call++) if ((await client.getSession()).data.session !== null) sessions += 1;
    parentPort.postMessage({ events, sessions, isStored: items.has('session') });
  });
`;
