import { measureExportedNames } from './exported-names.ts';
import { measureHouse } from './house.ts';
import { measureImports } from './imports.ts';
import type { Measure } from './measures.ts';
import { importsBetween } from './module-graph.ts';
import { measureSizes } from './sizes.ts';
import { productModules, readSnapshot } from './snapshot.ts';
import { measureSqlHistory } from './sql-history.ts';
import { measureWords } from './words.ts';

/** Everything that is counted of one state of the repository: a commit, or `.` for the checkout as it stands. */
export function measure(ref: string): readonly Measure[] {
  const snapshot = readSnapshot(ref);
  const modules = productModules(snapshot);
  return [
    ...measureImports(modules, importsBetween(modules, snapshot)),
    ...measureSizes(snapshot),
    ...measureSqlHistory(snapshot),
    ...measureExportedNames(modules),
    ...measureWords(snapshot),
    ...measureHouse(snapshot),
  ];
}
