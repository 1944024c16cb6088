import { Connection, type Question } from './connection.ts';

export interface Drive {
  readonly requests: number;
  readonly seconds: number;
  /** Of the bodies that came. */
  readonly bytes: number;
}

/**
 * Sends requests over several connections for a while, each connection its next request when the last response has
 * come.
 *
 * @param next the question of that number, or null when there are no more
 * @throws Error when a response is no success: what fails fast must not count as fast
 */
export async function drive(
  port: number,
  next: (turn: number) => Question | null,
  options: { concurrency: number; milliseconds: number },
): Promise<Drive> {
  const connections = await Promise.all(Array.from({ length: options.concurrency }, () => Connection.open(port)));
  let requests = 0;
  let turn = 0;
  const started = performance.now();
  const until = started + options.milliseconds;
  try {
    await Promise.all(
      connections.map(async connection => {
        while (performance.now() < until) {
          const question = next(turn);
          turn += 1;
          if (question === null) break;
          const status = await connection.send(question);
          if (status !== 304 && (status < 200 || status > 299))
            throw new Error(`${String(status)} for ${question.path}`);
          requests += 1;
        }
      }),
    );
    const bytes = connections.reduce((sum, connection) => sum + connection.bytes, 0);
    return { requests, seconds: (performance.now() - started) / 1000, bytes };
  } finally {
    for (const connection of connections) connection.close();
  }
}
