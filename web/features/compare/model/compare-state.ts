import { type Kind, kinds } from '#web/entities/routing/kind.ts';
import { parseId } from '#web/entities/routing/parse-id.ts';
import { maxCompared } from '#web/entities/compare/comparison.ts';

/** State of a comparison in its address. */
export interface CompareState {
  /** Null where it names nobody. */
  readonly kind: Kind | null;
  /** The first three that make sense, each once, sorted: equal sets are one page. */
  readonly ids: readonly number[];
}

/** Reads `?professors=1,2,3` or `?courses=…`. What makes no sense is read as if it were not there; kinds do not mix. */
export function parseCompareState(parameters: URLSearchParams): CompareState {
  for (const kind of kinds) {
    const ids = parameters
      .getAll(`${kind}s`)
      .flatMap(text => text.split(','))
      .map(text => parseId(text.trim()))
      .filter(id => id !== null);
    const chosen = [...new Set(ids)].slice(0, maxCompared);
    if (chosen.length > 0) return { kind, ids: chosen.toSorted((one, other) => one - other) };
  }
  return { kind: null, ids: [] };
}
