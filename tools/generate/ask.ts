/** Asks the catalogue of the migrated database; answers rows of columns as text. */
export type Ask = (text: string) => Promise<readonly (readonly (string | null)[])[]>;

/** The schemas that the product owns. */
export const ownSchemas = ['public', 'private', 'auth'] as const;

/** The same as a list for SQL's `in`. */
export const ownSchemasSql = ownSchemas.map(name => `'${name}'`).join(', ');

/** The roles that requests take, in the order in which they are written. */
export const requestRoles = ['anon', 'authenticated', 'service_role'] as const;
