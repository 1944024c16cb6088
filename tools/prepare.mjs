// Makes a fresh clone, or one that was updated, ready for `npm start` and `npm test`: installs what the lock file names
// and builds the client when its sources have changed. Plain JavaScript for any Node from 18 up, because it runs before
// the pinned Node is there.
//   node tools/prepare.mjs
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const onWindows = process.platform === 'win32';
const inModules = (...parts) => join(root, 'node_modules', ...parts);
const pinnedNode = inModules('.bin', onWindows ? 'node.cmd' : 'node');

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Checks whether the command succeeded. On Windows npm and node are .cmd files, which need a shell. */
function run(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: onWindows }).status === 0;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Compares the lock file with npm's own note of what it has installed. Times would not do: a checkout makes files newer
 * without changing them. The packages of this repository are linked into node_modules, each from its own folder.
 */
function isInstalled() {
  const installed = readJson(inModules('.package-lock.json'));
  const locked = readJson(join(root, 'package-lock.json'));
  if (installed === undefined || locked === undefined) return false;
  return Object.entries(locked.packages).every(([path, { version, optional, devOptional, link, resolved }]) => {
    if (path === '' || optional || devOptional) return true;
    if (path.startsWith('packages/')) return true;
    if (link) return installed.packages[path]?.resolved === resolved && existsSync(join(root, path));
    return installed.packages[path]?.version === version;
  });
}

/**
 * `npm install` takes the versions of the lock file and leaves the file as it is. `npm ci` does so too, but first
 * deletes node_modules with the unpacked browser and the caches in it, so that each update would take as long as the
 * first start.
 */
function install() {
  console.log('Installing packages, which takes a minute …');
  const options = [
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--omit-lockfile-registry-resolved',
    '--include=dev', // what builds the client, also where NODE_ENV says production
  ];
  if (!run('npm', ['install', ...options])) fail('The packages could not be installed. npm has said why above.');
}

/**
 * The package `node` gets its program in an install script, which npm can be set to skip (ignore-scripts, or a list of
 * packages that may run theirs). Then the same script is run by hand, once.
 */
function ensurePinnedNode() {
  const home = inModules('node');
  const wanted = readJson(join(home, 'package.json'))?.version;
  if (wanted === undefined) fail('The package "node" is missing. Remove the folder node_modules and try again.');
  if (versionOf(pinnedNode) === wanted) return;
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: home, stdio: 'ignore' });
  if (!onWindows && !existsSync(pinnedNode)) {
    rmSync(pinnedNode, { force: true }); // a link that points nowhere
    symlinkSync(join('..', 'node', 'bin', 'node'), pinnedNode);
  }
  if (versionOf(pinnedNode) !== wanted) {
    fail(
      `Node ${wanted} could not be put into node_modules. Try \`npm rebuild node\`, or start with Node ${wanted} itself.`,
    );
  }
}

function versionOf(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', shell: onWindows });
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined;
}

/** The build knows by itself whether it is still good. */
function ensureBuild() {
  const build = join('tools', 'build.mjs');
  if (run(pinnedNode, [build, '--check'])) return;
  console.log('Building the client …');
  if (!run(pinnedNode, [build])) fail('The client could not be built. The reason stands above.');
}

if (!isInstalled()) install();
ensurePinnedNode();
ensureBuild();
