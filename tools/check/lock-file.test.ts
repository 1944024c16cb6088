import { describe, expect, it } from 'vitest';
import { findLockFileProblems, lockFileProblems } from './lock-file.ts';

const known = { version: '1.0.0', integrity: 'sha512-0' };

describe('the lock file', () => {
  it('is whole', () => {
    expect(findLockFileProblems()).toEqual([]);
  });

  it('is not, when a package of another platform is missing', () => {
    const packages = { 'node_modules/a': { ...known, optionalDependencies: { 'a-darwin': '1.0.0' } } };
    expect(lockFileProblems({ packages })).toEqual(['node_modules/a names a-darwin, which has no entry']);
    expect(lockFileProblems({ packages: { ...packages, 'node_modules/a-darwin': known } })).toEqual([]);
  });

  it('links the packages of this repository, which have no checksum', () => {
    const packages = {
      'node_modules/@dargu/a': { resolved: 'packages/a', link: true },
      'packages/a': { version: '0.1.0', dependencies: { b: '1.0.0' } },
      'node_modules/b': known,
    };
    expect(lockFileProblems({ packages })).toEqual([]);
    const { 'node_modules/b': _, ...withoutB } = packages;
    expect(lockFileProblems({ packages: withoutB })).toEqual(['packages/a names b, which has no entry']);
    const outside = { 'node_modules/@dargu/a': { resolved: '../a', link: true } };
    expect(lockFileProblems({ packages: outside })).toHaveLength(2);
  });

  it('finds a package beside the one that names it, or further out', () => {
    const inner = { ...known, dependencies: { c: '1' } };
    const packages = { 'node_modules/a': known, 'node_modules/a/node_modules/b': inner };
    expect(lockFileProblems({ packages })).toHaveLength(1);
    for (const path of [
      'node_modules/c',
      'node_modules/a/node_modules/c',
      'node_modules/a/node_modules/b/node_modules/c',
    ]) {
      expect(lockFileProblems({ packages: { ...packages, [path]: known } })).toEqual([]);
    }
  });

  it('carries a checksum for all but what the registry did not have, and no address of a registry', () => {
    expect(lockFileProblems({ packages: { 'node_modules/a': { version: '1.0.0' } } })).toEqual([
      'node_modules/a has no checksum',
    ]);
    expect(
      lockFileProblems({ packages: { 'node_modules/@tailwindcss/oxide-darwin-arm64': { version: '4.3.5' } } }),
    ).toEqual([]);
    expect(
      lockFileProblems({ packages: { 'node_modules/@tailwindcss/oxide-linux-x64-gnu': { version: '4.3.5' } } }),
    ).toHaveLength(1);
    const addressed = { ...known, resolved: 'https://registry.example/a.tgz' };
    expect(lockFileProblems({ packages: { 'node_modules/a': addressed } })).toEqual([
      'node_modules/a names the address of a registry',
    ]);
  });
});
