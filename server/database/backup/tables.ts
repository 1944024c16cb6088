import { type Client, escapeIdentifier } from 'pg';
import { connect } from '../migrate.ts';
import type { BackupTable } from './archive.ts';

/**
 * Connects to copy tables: neither side gives up a large one, whatever its role is given.
 *
 * @throws DatabaseUnavailableError
 */
export async function connectToCopy(adminUrl: string): Promise<Client> {
  const client = await connect(adminUrl, { application_name: 'dargu backup', query_timeout: undefined });
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}

export const tableName = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

export const columnList = ({ columns }: BackupTable) => columns.map(escapeIdentifier).join(', ');

const own = `not in ('information_schema', 'migrations') and nspname not like 'pg\\_%'`;

/** Reads which tables hold data that lasts, without columns that PostgreSQL computes. Counters of requests do not. */
export async function readTables(client: Client): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select nspname as schema, relname as name,
           array(select attname::text from pg_attribute
                 where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname ${own}
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by nspname, relname`);
  return rows;
}

/** Reads the next values of all sequences that have been used. */
export async function readSequences(client: Client) {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences join pg_namespace on nspname = schemaname
    where last_value is not null and nspname ${own} order by 1, 2`);
  return rows;
}

/** Reads which roles of the product are members of which: a matter of the server, which no database carries. */
export async function readMemberships(client: Client) {
  const { rows } = await client.query<{ role: string; member: string }>(`
    select distinct r.rolname as role, m.rolname as member
    from pg_auth_members a join pg_roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member
    where r.rolname !~ '^pg_' and m.rolname = 'authenticator' order by 1, 2`);
  return rows;
}
