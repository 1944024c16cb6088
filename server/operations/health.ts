import type { Database } from '../database/pool.ts';

/** How long the database may take to say that it is there, ms. */
const patience = 2_000;

/** Tells a balancer whether to send requests here. */
export interface Health {
  /** The process runs. */
  live(): Response;
  /** The database answers and the server is not stopping. */
  ready(): Promise<Response>;
  /** From now on not ready: requests under way end, new ones go elsewhere. */
  stopping(): void;
}

export function createHealth(database: Pick<Database, 'run'>): Health {
  let isStopping = false;
  return {
    live: () => answer(200, 'ok'),
    stopping: () => {
      isStopping = true;
    },
    async ready() {
      if (isStopping) return answer(503, 'stopping');
      try {
        await database.run([{ name: 'ready', text: 'select 1', values: [] }], { signal: AbortSignal.timeout(patience) });
        return answer(200, 'ok');
      } catch {
        return answer(503, 'the database does not answer');
      }
    },
  };
}

function answer(status: number, text: string): Response {
  return Response.json({ status: text }, { status, headers: { 'cache-control': 'no-store' } });
}
