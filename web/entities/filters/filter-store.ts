import { createStore, type Store } from '#web/lib/create-store.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { noFilters, type Filters } from './filters.ts';
import {
  readDefaultsApplied,
  readFilters,
  writeDefaultsApplied,
  writeFilters,
  type FilterStorage,
} from './stored-filters.ts';

/** Filters of one list as they are stored. */
export interface StoredFilters extends Filters {
  /** The rest of what its address says; never empty. */
  readonly narrowing?: string;
}

/** The filters of both lists, as remembered from one visit to the next. */
export interface FilterState extends Readonly<Record<Kind, StoredFilters>> {
  /** True once the course filters were seeded from a profile. */
  readonly courseDefaultsApplied: boolean;
}

export interface FilterStore extends Pick<Store<FilterState>, 'get' | 'subscribe'> {
  remember(kind: Kind, filters: StoredFilters): void;
  /** Puts both lists to one choice, such as a profile's (STATE-05). */
  seed(filters: Filters): void;
  /** Forgets everything that was picked (STATE-06). */
  reset(): void;
  /** Calls when the filters were seeded or reset, as against picked. @returns stops it */
  onReplace(listener: () => void): () => void;
  /**
   * True if no other history entry has shown a list since the page was loaded.
   * @param historyKey key of the history entry; the same key gets the same result again
   */
  isFirstArrival(historyKey: string): boolean;
}

export const initialFilterState: FilterState = {
  professor: noFilters,
  course: noFilters,
  courseDefaultsApplied: false,
};

/** @param storage where filters outlive the page; null keeps them for this page alone */
export function createFilterStore(storage: FilterStorage | null): FilterStore {
  const replaceListeners = new Set<() => void>();
  // Null once another list was shown: coming back to the first entry is no arrival.
  let firstHistoryKey: string | null | undefined;
  const { get, set, subscribe } = createStore<FilterState>(
    storage === null
      ? initialFilterState
      : {
          professor: readFilters(storage, 'professor'),
          course: readFilters(storage, 'course'),
          courseDefaultsApplied: readDefaultsApplied(storage),
        },
  );

  const save = (next: FilterState): void => {
    if (storage !== null) {
      writeFilters(storage, 'professor', next.professor);
      writeFilters(storage, 'course', next.course);
      writeDefaultsApplied(storage, next.courseDefaultsApplied);
    }
    set(next);
  };
  const replace = (next: FilterState): void => {
    save(next);
    for (const listener of replaceListeners) listener();
  };

  return {
    get,
    subscribe,
    remember(kind, filters) {
      if (!sameFilters(get()[kind], filters)) save({ ...get(), [kind]: filters });
    },
    seed(filters) {
      replace({ professor: filters, course: filters, courseDefaultsApplied: true });
    },
    reset() {
      replace({ ...get(), professor: noFilters, course: noFilters });
    },
    onReplace(listener) {
      replaceListeners.add(listener);
      return () => replaceListeners.delete(listener);
    },
    isFirstArrival(historyKey) {
      if (firstHistoryKey === undefined) firstHistoryKey = historyKey;
      else if (firstHistoryKey !== historyKey) firstHistoryKey = null;
      return firstHistoryKey === historyKey;
    },
  };
}

const sameFilters = (one: StoredFilters, other: StoredFilters): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
