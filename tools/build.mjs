// Builds dist/client (what browsers and the native app load) and dist/server (what renders pages), then writes
// dist/stamp.json: a digest of everything that went in, by which `--check` finds whether a build is needed.
//   node tools/build.mjs           builds
//   node tools/build.mjs --check   exit code 0 when the last build is still good, else 1
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'dist', 'stamp.json');
const sources = ['web', 'contract', 'locales', 'tools/build', 'tools/build.mjs', 'vite.config.ts', 'package-lock.json'];

function filesUnder(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true })
      .flatMap(entry => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
      .sort((one, other) => (one < other ? -1 : 1));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

/** Digest of names and contents of all sources but tests. The same on every system. */
function digestSources() {
  const digest = createHash('sha256');
  for (const file of sources.flatMap(filesUnder)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    digest
      .update(file.split(sep).join('/'))
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return digest.digest('hex');
}

function isFresh(digest) {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')).sources === digest;
  } catch {
    return false;
  }
}

const digest = digestSources();
if (process.argv.includes('--check')) process.exit(isFresh(digest) ? 0 : 1);

// A build that fails half way must not be taken for a good one.
rmSync(stampFile, { force: true });
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
const options = { configFile: join(root, 'vite.config.ts'), configLoader: 'runner', logLevel: 'warn' };
await build(options);
await build({ ...options, build: { ssr: 'entry-server.tsx' } });
await (await import('./build/service-worker.ts')).buildServiceWorker(root);
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(stampFile, `${JSON.stringify({ sources: digest })}\n`);
