import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const native = fileURLToPath(new URL('../../native', import.meta.url));
/** Files that sync copies into the projects and builds leave there; git ignores them. */
const uncommitted =
  /[\\/](?:public|build|\.gradle|DerivedData|xcuserdata|local\.\w+|capacitor-cordova-(?:android|ios)-plugins|capacitor\.(?:config|plugins)\.json|config\.xml)$/u;

/** Checks whether a file or folder of native/ belongs to the repository. */
export function isCommitted(path: string): boolean {
  return !uncommitted.test(path);
}

/** Paths of what belongs to the repository below a folder, from that folder. */
export function committedFilesBelow(folder: string): readonly string[] {
  const walk = (at: string): string[] =>
    readdirSync(at, { withFileTypes: true }).flatMap(entry => {
      const path = join(at, entry.name);
      if (!isCommitted(path)) return [];
      return entry.isDirectory() ? walk(path) : [relative(folder, path).replaceAll('\\', '/')];
    });
  return walk(folder).toSorted();
}

/** The two native projects: texts by path from native/, as `android/build.gradle`; pictures are empty. */
export type NativeProject = ReadonlyMap<string, string>;

export function readNativeProject(): NativeProject {
  const isText = (path: string) => !/\.(?:png|jar)$/u.test(path);
  return new Map(
    committedFilesBelow(native).map(path => [path, isText(path) ? readFileSync(join(native, path), 'utf8') : '']),
  );
}

/** The text of one file; nothing when there is none. */
export function elementText(project: NativeProject, path: string): string {
  return project.get(path) ?? '';
}

/** Matches of a pattern with one group in one file; nothing when it does not match. */
export function valueIn(project: NativeProject, path: string, pattern: RegExp): string | undefined {
  return pattern.exec(elementText(project, path))?.[1];
}
