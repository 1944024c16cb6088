import { DatabaseError, DatabaseFullError } from './errors.ts';

/** For how long a refusal for want of room counts as the state of the disk, ms. */
const rememberedMs = 30_000;

/** The log says it again after this, ms. */
const toldAgainMs = 60_000;

/** read_only_sql_transaction */
const readOnly = '25006';

/** Notices that writes fail because there is no room for them. */
export interface Fullness {
  /** Passes an answer on; where the disk is full it becomes a DatabaseFullError. */
  watch<T>(answer: Promise<T>): Promise<T>;
  isFull(): boolean;
}

/**
 * @param refusesWrites whether the database was made read-only for want of room
 * @param onFull told when a write has failed for want of room, once a minute at most
 */
export function createFullness(refusesWrites: () => boolean = () => false, onFull: () => void = () => {}): Fullness {
  let refusedAt = Number.NEGATIVE_INFINITY;
  let toldAt = Number.NEGATIVE_INFINITY;
  const refused = () => {
    refusedAt = performance.now();
    if (refusedAt - toldAt < toldAgainMs) return;
    toldAt = refusedAt;
    onFull();
  };
  return {
    watch: async answer => {
      try {
        return await answer;
      } catch (error) {
        if (error instanceof DatabaseFullError) refused();
        if (error instanceof DatabaseError && error.code === readOnly && refusesWrites()) {
          throw new DatabaseFullError('The disk of the database is full', { cause: error });
        }
        throw error;
      }
    },
    isFull: () => refusesWrites() || performance.now() - refusedAt < rememberedMs,
  };
}
