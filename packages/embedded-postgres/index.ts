/** The public surface; the other files may change without notice. README.md explains it. */
export { EmbeddedDatabaseError, type OperatorTerms } from './embedded-database-error.ts';
export { type EmbeddedDatabase, type EmbeddedOptions, runningAdminUrl, startEmbedded } from './start-embedded.ts';
