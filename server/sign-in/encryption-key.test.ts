import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedEncryptionKey } from './encryption-key.ts';
import { createSecretCipher } from '@dargu/auth-api';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dargu-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes a key once, for its owner alone; what was encrypted with it can be decrypted after a restart', () => {
  const encrypted = createSecretCipher(storedEncryptionKey(folder)).encrypt('JBSWY3DPEHPK3PXP', 'test');
  expect(createSecretCipher(storedEncryptionKey(folder)).decrypt(encrypted, 'test')).toBe('JBSWY3DPEHPK3PXP');
  expect(readdirSync(folder)).toEqual(['seal-key']);
  expect(statSync(join(folder, 'seal-key')).mode & 0o777).toBe(0o600);
});

it('makes another one in another folder', () => {
  const other = mkdtempSync(join(tmpdir(), 'dargu-key-'));
  expect(storedEncryptionKey(other)).not.toEqual(storedEncryptionKey(folder));
  rmSync(other, { recursive: true });
});

it('refuses a file that holds something else, rather than lose what the key would open', () => {
  writeFileSync(join(folder, 'seal-key'), 'half a k');
  expect(() => storedEncryptionKey(folder)).toThrow('64 hexadecimal digits');
});
