import type { Database } from '@dargu/pg-one-sync';

/** Queries the catalogue of the migrated database; returns rows of columns as text. */
export type Query = (text: string) => Promise<readonly (readonly (string | null)[])[]>;

/** The schemas that the product owns. */
export const ownSchemas = ['public', 'private', 'auth', 'gateway'] as const;

/** The roles that requests take, in the order in which they are written. */
export const requestRoles = ['anon', 'authenticated', 'service_role'] as const;

/** Queries a database. Without a search path every name is written with its schema. */
export function queryOf(database: Database): Query {
  return async text => {
    const [, result] = await database.run([
      { text: `select set_config('search_path', '', true)`, values: [] },
      { text, values: [] },
    ]);
    return result?.rows ?? [];
  };
}
