import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the folder and those above it. Below a folder that cannot be written Node says ENOENT of the new one; asked of
 * the last that exists, the system says what is wrong: EROFS, EACCES or ENOTDIR.
 */
export function makeFolder(folder: string): void {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  accessSync(existing, constants.W_OK);
  mkdirSync(folder, { recursive: true });
}
