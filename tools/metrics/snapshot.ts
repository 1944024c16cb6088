import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSources, type SourceFile } from '../check/repository-files.ts';

/** The texts of one state of the repository. */
export type Snapshot = readonly SourceFile[];

const globs = [
  '{bench,contract,database,e2e,packages,server,test,tools,web}/**/*.{ts,tsx,mjs,sql,css,json}',
  'package.json',
  '{*.md,docs/**/*.md,packages/*/README.md}',
];

const git = (parameters: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  execFileSync('git', parameters, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });

/**
 * Reads the repository.
 * @param ref A commit, branch or tag; `.` is the checkout as it stands, with what is not committed yet.
 */
export function readSnapshot(ref: string): Snapshot {
  if (ref === '.') return readSources(globs);
  const folder = mkdtempSync(join(tmpdir(), 'dargu-metrics-'));
  try {
    // An index of its own: that of the checkout stays as it is.
    const environment = { GIT_INDEX_FILE: join(folder, 'index') };
    git(['read-tree', ref], environment);
    git(['checkout-index', '--all', `--prefix=${folder}/`], environment);
    return readSources(globs, pathToFileURL(`${folder}/`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Checks whether a file proves the product instead of being part of it. */
export const isTest = ({ path }: SourceFile): boolean =>
  /\.(?:test|spec)\.tsx?$|\/testing\/|^(?:bench|e2e|test|database\/test|packages\/[^/]+\/test)\//u.test(path);

/** Checks whether a file is written by `npm run generate`. */
export const isGeneratedFile = ({ path }: SourceFile): boolean =>
  path === 'database/schema.sql' || path.startsWith('contract/generated/') || path === 'contract/database.ts';

/**
 * Files that are shipped or build what is shipped, in TypeScript: no tests, nothing generated, no declaration of types
 * alone.
 */
export function productModules(snapshot: Snapshot): Snapshot {
  return snapshot.filter(
    file =>
      /\.(?:tsx?|mjs)$/u.test(file.path) && !file.path.endsWith('.d.ts') && !isTest(file) && !isGeneratedFile(file),
  );
}

/** Number of lines of a text; the end of the last line begins none. */
export function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
