import { execFileSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeThrowawayFolder } from './throwaway-folder.ts';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a folder for a throw-away cluster is where files may be in memory or temporary, and every user may enter it', () => {
  folder = makeThrowawayFolder('throwaway-');
  expect(['/dev/shm', tmpdir()]).toContain(dirname(folder));
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o755);
});

it.runIf(process.platform === 'linux')('programs run in it', () => {
  folder = makeThrowawayFolder('throwaway-');
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\necho runs\n', { mode: 0o755 });
  expect(execFileSync(program, { encoding: 'utf8' })).toBe('runs\n');
});
