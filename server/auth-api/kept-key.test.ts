import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptSealKey } from './kept-key.ts';
import { createSeal } from './seal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dargu-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes a key once, for its owner alone; what was sealed with it opens after a restart', () => {
  const sealed = createSeal(keptSealKey(folder)).close('JBSWY3DPEHPK3PXP', 'test');
  expect(createSeal(keptSealKey(folder)).open(sealed, 'test')).toBe('JBSWY3DPEHPK3PXP');
  expect(readdirSync(folder)).toEqual(['seal-key']);
  expect(statSync(join(folder, 'seal-key')).mode & 0o777).toBe(0o600);
});

it('makes another one in another folder', () => {
  const other = mkdtempSync(join(tmpdir(), 'dargu-key-'));
  expect(keptSealKey(other)).not.toEqual(keptSealKey(folder));
  rmSync(other, { recursive: true });
});

it('refuses a file that holds something else, rather than lose what the key would open', () => {
  writeFileSync(join(folder, 'seal-key'), 'half a k');
  expect(() => keptSealKey(folder)).toThrow('64 hexadecimal digits');
});
