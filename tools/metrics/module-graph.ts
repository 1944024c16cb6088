import { posix } from 'node:path';
import ts from 'typescript';
import type { Snapshot } from './snapshot.ts';

/** One import of a module by another one, also of types alone and by `import()`. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

type Exports = Readonly<Record<string, unknown>>;
interface PackageFile {
  readonly name?: string;
  readonly imports?: Readonly<Record<string, string>>;
  readonly exports?: string | Exports;
}

/** Target of a specifier that is not relative: `#web/*` and the names of the packages of the repository. */
interface Alias {
  readonly name: string;
  readonly target: string;
}

function targetOf(exported: unknown): string | null {
  if (typeof exported === 'string') return exported;
  if (typeof exported !== 'object' || exported === null) return null;
  return (
    Object.values(exported as Exports)
      .map(targetOf)
      .find(target => target !== null) ?? null
  );
}

function aliasesOf(snapshot: Snapshot): readonly Alias[] {
  return snapshot.flatMap(({ path, text }) => {
    if (!/^(?:packages\/[^/]+\/)?package\.json$/u.test(path)) return [];
    const folder = posix.dirname(path);
    const { name, imports = {}, exports = {} } = JSON.parse(text) as PackageFile;
    const entries = Object.entries(typeof exports === 'string' ? { '.': exports } : exports);
    const named =
      folder === '.' || name === undefined ? [] : entries.map(([key, to]) => [posix.join(name, key), to] as const);
    return [...Object.entries(imports), ...named].flatMap(([alias, exported]) => {
      const target = targetOf(exported);
      return target === null ? [] : [{ name: alias.replace(/\/$/u, ''), target: posix.join(folder, target) }];
    });
  });
}

function resolve(specifier: string, from: string, aliases: readonly Alias[]): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  for (const { name, target } of aliases) {
    const [head = '', tail] = name.split('*');
    if (tail === undefined ? specifier === name : specifier.startsWith(head) && specifier.endsWith(tail)) {
      const middle = tail === undefined ? '' : specifier.slice(head.length, specifier.length - tail.length);
      return target.replace('*', () => middle);
    }
  }
  return null;
}

/** All imports between the given modules, each pair once. */
export function importsBetween(modules: Snapshot, snapshot: Snapshot): readonly Import[] {
  const aliases = aliasesOf(snapshot);
  const known = new Set(modules.map(({ path }) => path));
  return modules.flatMap(({ path, text }) => {
    const targets = ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => resolve(fileName, path, aliases));
    return [...new Set(targets)].flatMap(to =>
      to !== null && to !== path && known.has(to) ? [{ from: path, to }] : [],
    );
  });
}
