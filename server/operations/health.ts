import type { Database } from '@dargu/pg-one-sync';

/** Time limit of the database to respond, ms. */
const readyTimeoutMs = 2_000;

/** Tells a balancer whether to send requests here. It is served once all that the first request needs is read. */
export interface Health {
  /** The process runs. */
  live(): Response;
  /**
   * Reads can be answered and the server is not stopping. `writes` says whether anything can be saved: a replica alone,
   * or a database whose disk is full, is worth sending visitors to.
   */
  ready(): Promise<Response>;
  /** From now on not ready: requests under way end, new ones go elsewhere. */
  stopping(): void;
}

export function createHealth(database: Pick<Database, 'run' | 'replicaState' | 'isFull'>): Health {
  let isStopping = false;
  const isAvailable = async (replica: boolean): Promise<boolean> => {
    try {
      await database.run([{ name: 'ready', text: 'select 1', values: [] }], {
        replica,
        signal: AbortSignal.timeout(readyTimeoutMs),
      });
      return true;
    } catch {
      return false;
    }
  };
  return {
    live: () => respond(200, { status: 'ok' }),
    stopping: () => {
      isStopping = true;
    },
    async ready() {
      if (isStopping) return respond(503, { status: 'stopping' });
      // At once, so that the response comes in time although one of them is silent.
      const [primary, replica] = await Promise.all([
        isAvailable(false),
        database.replicaState !== null && isAvailable(true),
      ]);
      if (!primary && !replica) return respond(503, { status: 'the database does not respond' });
      return respond(200, { status: 'ok', writes: primary && !database.isFull() ? 'ok' : 'unavailable' });
    },
  };
}

function respond(status: number, body: { status: string; writes?: 'ok' | 'unavailable' }): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
