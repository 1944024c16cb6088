import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageVersion, projectFiles } from '../native/project-files.ts';
import { isCommitted, committedFilesBelow } from './native-project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const repair = 'npm run native:sync';

/** Files that follow from package.json, the settings or the addresses, and are not what they would be today. */
export function staleProjectFiles(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
    .map(([path]) => `${path} is stale: ${repair}`);
}

/**
 * Files of a copy of the projects that the Capacitor CLI writes otherwise than they are.
 *
 * @param projects folder with the projects as they are committed, with android/ and ios/
 */
export async function changedByCapacitor(projects: string): Promise<string[]> {
  // As deep as native/, since what is written names node_modules by a relative path.
  const copy = mkdtempSync(join(root, '.native-'));
  try {
    for (const platform of ['android', 'ios'])
      cpSync(join(projects, platform), join(copy, platform), { recursive: true, filter: isCommitted });
    // Git keeps no folder that is empty, and the CLI makes none.
    mkdirSync(join(copy, 'android/app/src/main/assets'), { recursive: true });
    // A page in place of the client, which need not be built.
    const webDir = join(copy, 'web');
    mkdirSync(webDir);
    writeFileSync(join(webDir, 'index.html'), '<title>Dargu</title>');
    const output = await runCapacitor(['update'], {
      NATIVE_PROJECTS: basename(copy),
      NATIVE_WEB_DIR: relative(root, webDir),
    });
    if (output !== null) return [output];
    return ['android', 'ios']
      .flatMap(platform => committedFilesBelow(join(projects, platform)).map(path => `${platform}/${path}`))
      .filter(path => !readFileSync(join(projects, path)).equals(readFileSync(join(copy, path))))
      .map(path => `native/${path} is not what Capacitor writes: ${repair}`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Problems that `npm run check` reports of the native projects: what `npm run native:sync` would change. */
export async function findNativeDifferences(): Promise<string[]> {
  return [...staleProjectFiles(projectFiles(packageVersion())), ...(await changedByCapacitor(join(root, 'native')))];
}

/** @returns what the CLI said when it failed, null when it did not */
function runCapacitor(parameters: readonly string[], environment: NodeJS.ProcessEnv): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/@capacitor/cli/bin/capacitor', ...parameters], {
      cwd: root,
      env: { ...process.env, ...environment, CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', chunk => (output += String(chunk)));
    child.stderr.on('data', chunk => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', code => resolve(code === 0 ? null : output));
  });
}
