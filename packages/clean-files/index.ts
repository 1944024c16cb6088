/** The public surface; the other files may change without notice. README.md explains it. */
export { type Cleaner, type CleanerLimits, createCleaner } from './process/cleaner.ts';
export type { CleanResult, Cleaned, RefusalReason, Trace } from './result.ts';
export { unzip } from './office/zip-directory.ts';
