import { DatabaseError } from 'pg';

export { DatabaseError };

/**
 * No connection to the database could be made, or the one in use was lost. What was under way may or may not have
 * happened.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError';
}

/** The disk of the database is full, so that it refuses writes; reads may work. Nothing was saved. */
export class DatabaseFullError extends DatabaseUnavailableError {
  override readonly name = 'DatabaseFullError';
}

/** Every connection is in use and too many requests wait, or this one has waited too long. Nothing was sent. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/** True for an error after which PostgreSQL closes the connection, so that it must not be used again. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  return error.severity === 'FATAL' || error.severity === 'PANIC';
}

/** SQLSTATE disk_full, which PostgreSQL also says where a quota is used up. */
const diskFull = '53100';

/** Keeps what PostgreSQL said; anything else that came off a socket becomes a DatabaseUnavailableError. */
export function asDatabaseFailure(error: unknown): Error {
  if (error instanceof DatabaseError && error.code === diskFull) {
    return new DatabaseFullError('The disk of the database is full', { cause: error });
  }
  if (error instanceof DatabaseError && !endsConnection(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailableError(`The database connection failed: ${reason}`, { cause: error });
}

/**
 * True when the transaction was rolled back because of another one (deadlock, serialization failure). A retry may
 * succeed.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01');
}
