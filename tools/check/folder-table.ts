import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isGenerated } from './repository-files.ts';

const root = new URL('../../', import.meta.url);

/** Top folders whose own folders have a row too. */
const openedFolders = ['packages', 'server', 'web'];

/** The paths in the first column of the table under `## Folders`. */
export function tablePaths(architecture: string): readonly string[] {
  const section = architecture.split(/^## /mu).find(part => part.startsWith('Folders\n')) ?? '';
  return [...section.matchAll(/^\| ([^|]*`[^|]*) \|/gmu)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/gu)].map(([, path = '']) => path),
  );
}

/**
 * Folders without a row, and rows without a folder or file.
 * @param folders Paths that need a row, each with a slash at its end.
 */
export function folderTableProblems(
  architecture: string,
  folders: readonly string[],
  exists: (path: string) => boolean,
): string[] {
  const paths = tablePaths(architecture);
  // A row for something inside, such as database/migrations/, is a row of its folder too, unless that is opened.
  const hasRow = (folder: string) =>
    openedFolders.includes(folder.slice(0, -1)) || paths.some(path => path.startsWith(folder));
  return [
    ...folders.filter(folder => !hasRow(folder)).map(folder => `ARCHITECTURE.md has no row for ${folder}`),
    ...paths.filter(path => !exists(path)).map(path => `ARCHITECTURE.md has a row for ${path}, which does not exist`),
  ];
}

function foldersIn(path: string): readonly string[] {
  if (!existsSync(new URL(path, root))) return [];
  return readdirSync(new URL(path, root), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.') && !isGenerated(entry.name))
    .map(({ name }) => `${path}${name}/`);
}

/** Compares the folder table of ARCHITECTURE.md with the folders that there are. */
export function findFolderTableProblems(): string[] {
  return folderTableProblems(
    readFileSync(new URL('ARCHITECTURE.md', root), 'utf8'),
    ['', ...openedFolders.map(folder => `${folder}/`)].flatMap(foldersIn),
    path => existsSync(new URL(path, root)),
  );
}
