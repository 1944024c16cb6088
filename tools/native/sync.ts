/**
 * `npm run native:sync`: brings both native projects up to date: version and addresses, the built client
 * (`npm run build` before), and what the Capacitor CLI writes of the installed plugins. Needs no SDK.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packageVersion, projectFiles } from './project-files.ts';

const root = new URL('../../', import.meta.url);

for (const [path, text] of projectFiles(packageVersion())) writeFileSync(new URL(path, root), text);

const capacitor = fileURLToPath(new URL('node_modules/@capacitor/cli/bin/capacitor', root));
for (const parameters of [[fileURLToPath(new URL('bundle.ts', import.meta.url))], [capacitor, 'sync']]) {
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
