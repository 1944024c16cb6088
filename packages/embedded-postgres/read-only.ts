import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

/** Time limit of the whole, ms; a database that is down is tried again later. */
const timeoutMs = 5_000;

/** Time that the setting takes to reach every session, ms. */
const spreadMs = 300;

/**
 * Has every session of the cluster refuse writes from its next transaction on (25006), or take them again. What the log
 * holds beyond its need is given back to the disk.
 *
 * @param adminUrl connection string of the superuser
 */
export async function setReadOnly(adminUrl: string, readOnly: boolean): Promise<void> {
  const client = new Client({
    connectionString: adminUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => {}); // the statement under way reports it
  await client.connect();
  try {
    await switchReadOnly(client, readOnly);
    await setTimeout(spreadMs);
    if (readOnly) await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** ALTER SYSTEM is allowed in a read-only session: it changes a file, no data. */
export async function switchReadOnly(client: Client, readOnly: boolean): Promise<void> {
  await client.query(
    readOnly
      ? 'alter system set default_transaction_read_only = on'
      : 'alter system reset default_transaction_read_only',
  );
  await client.query('select pg_reload_conf()');
}
