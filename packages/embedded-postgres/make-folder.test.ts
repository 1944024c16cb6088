import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let parent: string;
let isMounted: boolean;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'embedded-folder-'));
  isMounted = false;
});
afterEach(() => {
  if (isMounted) spawnSync('umount', [parent]);
  rmSync(parent, { recursive: true, force: true });
});

/** Makes the folder one that cannot be written: as root, who may write everywhere else, by a read-only file system. */
function forbidWriting(): string {
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'none', parent]).status === 0;
  if (isMounted) return 'EROFS';
  chmodSync(parent, 0o555);
  if (process.getuid?.() !== 0) return 'EACCES';
  // Root without the right to mount, as in many containers: nothing is forbidden to it but what is no folder.
  rmSync(parent, { recursive: true });
  writeFileSync(parent, '');
  return 'ENOTDIR';
}

it('makes a folder and those above it', () => {
  makeFolder(join(parent, 'a', 'b'));
  makeFolder(join(parent, 'a', 'b')); // there already
  expect(existsSync(join(parent, 'a', 'b'))).toBe(true);
});

it('says what keeps it from writing, and not that the new folder is missing', () => {
  const reason = forbidWriting();
  expect(() => makeFolder(join(parent, 'a', 'b'))).toThrow(reason);
});

it('says that something above it is a file', () => {
  writeFileSync(join(parent, 'file'), '');
  expect(() => makeFolder(join(parent, 'file', 'b'))).toThrow('ENOTDIR');
});
