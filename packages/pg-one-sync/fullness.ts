import { DatabaseError, DatabaseFullError } from './errors.ts';

/** Time for which a refused write counts as the state of the disk, ms. */
const fullStateLifetimeMs = 30_000;

/** Shortest time between two calls of onFull, ms. */
const reportIntervalMs = 60_000;

/** read_only_sql_transaction */
const readOnly = '25006';

/** Tracks whether writes fail because the disk is full. */
export interface Fullness {
  /** Passes a result on; an error that means a full disk becomes a DatabaseFullError. */
  watch<T>(result: Promise<T>): Promise<T>;
  isFull(): boolean;
}

/**
 * @param refusesWrites whether the database was made read-only because its disk is full
 * @param onFull called when a write has failed because the disk is full, at most once a minute
 */
export function createFullness(refusesWrites: () => boolean = () => false, onFull: () => void = () => {}): Fullness {
  let refusedAt = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const refused = () => {
    refusedAt = performance.now();
    if (refusedAt - reportedAt < reportIntervalMs) return;
    reportedAt = refusedAt;
    onFull();
  };
  return {
    watch: result =>
      result.catch((error: unknown) => {
        if (error instanceof DatabaseFullError) refused();
        if (error instanceof DatabaseError && error.code === readOnly && refusesWrites()) {
          throw new DatabaseFullError('The disk of the database is full', { cause: error });
        }
        throw error;
      }),
    isFull: () => refusesWrites() || performance.now() - refusedAt < fullStateLifetimeMs,
  };
}
