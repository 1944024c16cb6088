import { posix } from 'node:path';
import { folderCycles } from './folder-cycles.ts';
import { counted, type Measure } from './measures.ts';
import type { Import } from './module-graph.ts';
import { lineCount, type Snapshot } from './snapshot.ts';

const describe = ({ from, to }: Import) => `${from} → ${to}`;

function featureOf(path: string): string | null {
  return /^web\/features\/([^/]+)\//u.exec(path)?.[1] ?? null;
}

/** Imports of one feature by another one. */
export function importsBetweenFeatures(imports: readonly Import[]): readonly Import[] {
  return imports.filter(({ from, to }) => {
    const [source, target] = [featureOf(from), featureOf(to)];
    return source !== null && target !== null && source !== target;
  });
}

const smallLines = 20;

/**
 * Modules of at most 20 lines that one other module imports, out of the same folder: often one subject in two files.
 */
export function smallCompanions(modules: Snapshot, imports: readonly Import[]): readonly string[] {
  const importers = Map.groupBy(imports, ({ to }) => to);
  return modules.flatMap(({ path, text }) => {
    const [only, another] = importers.get(path) ?? [];
    const isCompanion = only && !another && posix.dirname(only.from) === posix.dirname(path);
    return isCompanion && lineCount(text) <= smallLines ? [path] : [];
  });
}

/** Areas whose folders must not import each other, and the number of levels down that are distinguished. */
export const layeredAreas = [
  { name: 'web/, two levels', folders: ['web/'], depth: 2 },
  { name: 'server/ and packages/, one level', folders: ['server/', 'packages/'], depth: 1 },
] as const;

/** Groups of folders of an area that need each other. */
export function cyclesIn({ folders, depth }: (typeof layeredAreas)[number], imports: readonly Import[]) {
  const isWithin = (path: string) => folders.some(folder => path.startsWith(folder));
  return folderCycles(
    imports.filter(({ from, to }) => isWithin(from) && isWithin(to)),
    depth,
  );
}

/** Measures of the structure by its imports. */
export function measureImports(modules: Snapshot, imports: readonly Import[]): readonly Measure[] {
  const cycles = layeredAreas.flatMap((area): readonly Measure[] => {
    const groups = cyclesIn(area, imports);
    return [
      counted(
        `cycles of folders in ${area.name}`,
        groups.map(group => group.join(' ')),
      ),
      { name: `folders in these cycles of ${area.name}`, value: groups.flat().length },
    ];
  });
  return [
    counted('imports from feature to feature', importsBetweenFeatures(imports).map(describe)),
    ...cycles,
    counted(
      `files of at most ${smallLines} lines, imported once, in the same folder`,
      smallCompanions(modules, imports),
    ),
  ];
}
