import { cyclesIn, layeredAreas } from '../metrics/imports.ts';
import { type Import, importsBetween } from '../metrics/module-graph.ts';
import { productModules, readSnapshot } from '../metrics/snapshot.ts';

/** Folders that need each other, a line for each group: none of them can be understood, moved or tested alone. */
export function folderCycleProblems(imports: readonly Import[]): string[] {
  return layeredAreas.flatMap(area =>
    cyclesIn(area, imports).map(group => `${area.name}: ${group.join(', ')} need each other`),
  );
}

/**
 * Problems that `npm run check` reports of folders. Imports of types count: who reads one side has to know the other.
 */
export function findFolderCycles(): string[] {
  const snapshot = readSnapshot('.');
  return folderCycleProblems(importsBetween(productModules(snapshot), snapshot));
}
