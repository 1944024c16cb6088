/** The public surface; the other files may change without notice. README.md explains it. */
export { Admission, type AdmissionTable, type Caller } from './admission.ts';
export {
  type Database,
  type DatabaseOptions,
  type PoolState,
  type Run,
  type RunOptions,
  openDatabase,
  withCaller,
  withMethods,
} from './database.ts';
export { DatabaseBusyError, DatabaseError, DatabaseFullError, DatabaseUnavailableError } from './errors.ts';
export type { RetainedSettings, SettingsWanted } from './session-settings.ts';
export type { Step, StepResult } from './one-sync.ts';
