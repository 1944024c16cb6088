import type { Kind } from '#web/entities/routing/kind.ts';
import { paths } from '#web/entities/routing/paths.ts';

/** The address of a comparison. Equal sets have equal addresses: ids are sorted, each is there once. */
export function compareHref(kind: Kind, ids: readonly number[]): string {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
  return `${paths.compare.href()}?${kind}s=${sorted.join()}`;
}
