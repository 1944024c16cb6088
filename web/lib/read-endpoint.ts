import type { TableClient } from './table-client.ts';
import { TableError } from './table-error.ts';

/**
 * The response of an address beside the table interface, e.g. `/guides/v1/…`; null for 404. Rejects with a TableError
 * like the table interface itself.
 */
export async function readEndpoint<Data>(table: TableClient, path: string, signal: AbortSignal): Promise<Data | null> {
  const { data, error, status } = await table.readBeside(path, signal);
  if (status === 404) return null;
  if (error) throw new TableError(status, error);
  return data as Data;
}
