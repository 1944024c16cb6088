import { createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keyBytes = 32;
const keyFile = (folder: string) => join(folder, 'seal-key');

/** Digest by which a backup tells whether it is restored beside the key that its data needs. It gives nothing away. */
export const keyDigest = (key: Uint8Array): string =>
  createHash('sha256').update('dargu backup').update(key).digest('hex').slice(0, 16);

/**
 * The key that encrypts secrets in the demo's database. It is stored beside the data, so that they can be decrypted after a
 * restart. Production gets its own by the environment, apart from the data.
 *
 * @param folder of the data; the file in it can be read by its owner alone
 * @throws Error when the file holds something else
 */
export function storedEncryptionKey(folder: string): Uint8Array {
  const file = keyFile(folder);
  const known = readKey(file);
  if (known !== undefined) return known;
  // Written completely under another name first: an interrupted start leaves no half of a key.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(keyBytes).toString('hex'), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const created = readKey(file);
  if (created === undefined) throw new Error(`${file} was removed while it was being created`);
  return created;
}

/** Reads the key beside the data; undefined when there is none. @throws Error when the file holds something else */
export const existingEncryptionKey = (folder: string): Uint8Array | undefined => readKey(keyFile(folder));

function readKey(file: string): Uint8Array | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (!/^[\da-f]{64}$/i.test(text)) throw new Error(`${file} holds no key of 64 hexadecimal digits`);
  return Buffer.from(text, 'hex');
}
