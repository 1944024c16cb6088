import type { Kind } from '#web/entities/routing/kind.ts';
import { parseId } from '#web/entities/routing/parse-id.ts';

/** Values that the address of the form sets: `/rate/missing?kind=course&q=name&institution=1`. */
export interface MissingStart {
  readonly kind: Kind;
  readonly name: string;
  readonly institution: number | null;
  readonly department: number | null;
  /** The rated entry, where only the other of the pair is missing. */
  readonly of: number | null;
}

/** Reads what the address says. */
export function parseMissingStart(search: URLSearchParams): MissingStart {
  const idOf = (name: string) => parseId(search.get(name) ?? undefined);
  return {
    kind: search.get('kind') === 'course' ? 'course' : 'professor',
    name: search.get('q') ?? '',
    institution: idOf('institution'),
    department: idOf('departments'),
    of: idOf('of'),
  };
}
