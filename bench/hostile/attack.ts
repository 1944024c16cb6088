import { Connection } from '../load/connection.ts';

/** How many answers came with which status; 0 stands for a connection that broke. */
export type Statuses = ReadonlyMap<number, number>;

export interface Attack {
  readonly statuses: Statuses;
  stop(): Promise<void>;
}

/**
 * Connections that each send one request after the other, as fast as they are answered. @param headers lines with CRLF
 */
export function attack(port: number, connections: number, paths: readonly string[], headers: string): Attack {
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const open = new Set<Connection>();
  const keepOn = async (lane: number) => {
    let connection: Connection | undefined;
    for (let turn = lane; !over.signal.aborted; turn += 1) {
      try {
        connection ??= await Connection.open(port);
        open.add(connection);
        count(await connection.get(paths[turn % paths.length] ?? '/', headers));
      } catch {
        if (connection !== undefined) open.delete(connection);
        connection = undefined;
        if (!over.signal.aborted) count(0);
      }
    }
  };
  const lanes = Array.from({ length: connections }, (_, lane) => keepOn(lane));
  return {
    statuses,
    stop: async () => {
      over.abort();
      for (const connection of open) connection.abandon();
      await Promise.all(lanes);
    },
  };
}
