/**
 * `npm run native:bundle`: writes dist/native, which the native shells carry, for the server at SITE_URL, or for that
 * of the stores. The client has to be built (`npm run build`).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverHost } from '../../native/settings.ts';
import { nativeFiles } from './native-files.ts';

const target = fileURLToPath(new URL('../../dist/native', import.meta.url));
const serverOrigin = process.env['SITE_URL'] ?? `https://${serverHost}`;

rmSync(target, { recursive: true, force: true });
for (const [path, content] of nativeFiles(serverOrigin)) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), content);
}
console.log(`dist/native asks ${serverOrigin}`);
