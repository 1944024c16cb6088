import { Client } from 'pg';

/** Notifications of PostgreSQL on a channel (NOTIFY). */
export interface HeardChannel {
  /** Payloads in the order in which they came. */
  readonly notifications: string[];
  /** Resolves when all that was committed before has come: notifications go out before the next result. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a channel, on a connection of its own. */
export async function hearChannel(connectionString: string, channel: string): Promise<HeardChannel> {
  const client = new Client({ connectionString });
  const notifications: string[] = [];
  await client.connect();
  client.on('notification', ({ payload = '' }) => notifications.push(payload));
  await client.query(`listen ${channel}`);
  return {
    notifications,
    settle: async () => void (await client.query('select 1')),
    close: async () => await client.end(),
  };
}
