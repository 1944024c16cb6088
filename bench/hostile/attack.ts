import { Connection, type Question } from '../load/connection.ts';

/** Number of responses by status; 0 stands for a connection that broke. */
export type Statuses = ReadonlyMap<number, number>;

export interface Attack {
  readonly statuses: Statuses;
  stop(): Promise<void>;
}

/**
 * Connections that each send one request after the other, as fast as they are answered.
 *
 * @param next what is sent next, by the number of the request
 * @param headers lines with CRLF, put before those of each request
 */
export function attack(port: number, connections: number, next: (turn: number) => Question, headers: string): Attack {
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const open = new Set<Connection>();
  let turn = 0;
  const keepOn = async () => {
    let connection: Connection | undefined;
    while (!over.signal.aborted) {
      try {
        connection ??= await Connection.open(port);
        open.add(connection);
        const question = next((turn += 1));
        count(await connection.send({ ...question, headers: headers + (question.headers ?? '') }));
      } catch {
        if (connection !== undefined) open.delete(connection);
        connection = undefined;
        if (!over.signal.aborted) count(0);
      }
    }
  };
  const lanes = Array.from({ length: connections }, () => keepOn());
  return {
    statuses,
    stop: async () => {
      over.abort();
      for (const connection of open) connection.abandon();
      await Promise.all(lanes);
    },
  };
}
