import type { OperatorTerms } from '../embedded-database-error.ts';

/** Terms that the tests of this package pass for a program that runs a database. */
export const exampleTerms: OperatorTerms = {
  program: 'Example',
  dataDir: 'DATA_DIR',
  databaseUrl: 'DATABASE_URL',
};

export const exampleOptions = { database: 'example', loginRoles: ['authenticator'], terms: exampleTerms } as const;
