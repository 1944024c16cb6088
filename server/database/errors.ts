import { DatabaseError } from 'pg';

export { DatabaseError };

/** No connection to the database could be made, or the one in use was lost. What was under way may or may not have happened. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Every connection is taken and too many requests wait already, or one has waited too long. Nothing was sent. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/** True for an answer after which PostgreSQL closes the connection, so that it must not be used again. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  return error.severity === 'FATAL' || error.severity === 'PANIC';
}

/** Keeps what PostgreSQL said; anything else that came off a socket becomes a DatabaseUnavailableError. */
export function asDatabaseFailure(error: unknown): Error {
  if (error instanceof DatabaseError && !endsConnection(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailableError(`The database connection failed: ${reason}`, { cause: error });
}
