import { Connection } from './connection.ts';

export interface Drive {
  readonly requests: number;
  readonly seconds: number;
}

/**
 * Sends requests over several connections for a while, each connection its next request when the last is answered.
 *
 * @throws Error when an answer is no success: what fails fast must not count as fast.
 */
export async function drive(
  port: number,
  paths: readonly string[],
  options: { concurrency: number; milliseconds: number; headers?: string },
): Promise<Drive> {
  const connections = await Promise.all(Array.from({ length: options.concurrency }, () => Connection.open(port)));
  let requests = 0;
  const started = performance.now();
  const until = started + options.milliseconds;
  try {
    await Promise.all(
      connections.map(async (connection, lane) => {
        for (let turn = lane; performance.now() < until; turn += options.concurrency) {
          const path = paths[turn % paths.length] ?? '/';
          const status = await connection.get(path, options.headers);
          if (status < 200 || status > 299) throw new Error(`${String(status)} for ${path}`);
          requests += 1;
        }
      }),
    );
    return { requests, seconds: (performance.now() - started) / 1000 };
  } finally {
    for (const connection of connections) connection.close();
  }
}
