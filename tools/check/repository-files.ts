import { globSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** One text of the repository; `path` is relative to its root, with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Folders that are made here and not committed: those of .gitignore. */
export function generatedFolders(ignored: string): readonly string[] {
  return ignored.split('\n').flatMap(line => (line.endsWith('/') ? [line.replaceAll('/', '')] : []));
}

const skipped = new Set(['.git', ...generatedFolders(readFileSync(new URL('.gitignore', root), 'utf8'))]);

/** Checks whether something of this name is made here and not committed. */
export function isGenerated(name: string): boolean {
  return skipped.has(name);
}

/**
 * Reads the files that match one of the globs; folders of .gitignore are left out.
 * @param from A folder to look in instead of the repository.
 */
export function readSources(globs: readonly string[], from: URL = root): readonly SourceFile[] {
  return globSync(globs, { cwd: from, exclude: name => isGenerated(name.replace(/^.*[\\/]/u, '')) })
    .map(path => path.replaceAll('\\', '/'))
    .sort()
    .map(path => ({ path, text: readFileSync(new URL(path, from), 'utf8') }));
}
