import { DatabaseError, DatabaseFullError } from './errors.ts';

/** For how long a refusal for want of room counts as the state of the disk, ms. */
const rememberedMs = 30_000;

/** read_only_sql_transaction */
const readOnly = '25006';

/** Notices that writes fail because there is no room for them. */
export interface Fullness {
  /** Passes an answer on; where the disk is full it becomes a DatabaseFullError. */
  watch<T>(answer: Promise<T>): Promise<T>;
  isFull(): boolean;
}

/** @param refusesWrites whether the database was made read-only for want of room */
export function createFullness(refusesWrites: () => boolean = () => false): Fullness {
  let refusedAt = Number.NEGATIVE_INFINITY;
  return {
    watch: async answer => {
      try {
        return await answer;
      } catch (error) {
        if (error instanceof DatabaseFullError) refusedAt = performance.now();
        if (error instanceof DatabaseError && error.code === readOnly && refusesWrites()) {
          throw new DatabaseFullError('The disk of the database is full', { cause: error });
        }
        throw error;
      }
    },
    isFull: () => refusesWrites() || performance.now() - refusedAt < rememberedMs,
  };
}
