/**
 * Makes the key pair that live updates are signed with: the private half goes into a file outside of the repository, the
 * public one into native/live-update-public-key.pem, which the next native release carries (docs/operating.md).
 *   npm run release:key -- ~/keys/dargu-live-updates.pem
 */
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keyBits, publicKeyFile } from './signing.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0)
    throw new Error('usage: npm run release:key -- <file outside of the repository>');
  const file = resolve(given);
  if (!relative(root, file).startsWith('..'))
    throw new Error('The private key belongs outside of the repository, where nobody commits it.');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: keyBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // Never over another key: apps that trust it would be cut off.
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  writeFileSync(publicKeyFile, publicKey);
  console.log(`${file} signs from now on: keep two copies, offline, and none on a server.`);
  console.log(
    `${relative(root, publicKeyFile)} has to be committed: apps built with it take what the new key signs, and nothing else.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
