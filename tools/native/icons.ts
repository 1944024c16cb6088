/** `npm run native:icons`: draws the icons of the web app and of both shells from web/public/favicon.svg. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawIcon } from './icon-drawing.ts';
import { icons } from './icon-list.ts';

for (const icon of icons) {
  const file = fileURLToPath(new URL(`../../${icon.path}`, import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawIcon(icon));
}
console.log(`${icons.length} pictures`);
