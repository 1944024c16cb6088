import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { readCommonTexts } from '#server/common-texts.ts';
import { precacheList } from './precache-list.ts';

/**
 * Builds dist/client/sw.js, one script without imports, with the list of what it keeps of the build beside it.
 *
 * @param root of the repository, where dist/client is built already
 */
export async function buildServiceWorker(root: string): Promise<void> {
  const client = join(root, 'dist/client');
  const entries = precacheList({
    manifest: JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')),
    document: readFileSync(join(client, 'index.html')),
    files: readdirSync(join(client, 'assets')).map(name => `assets/${name}`),
    texts: language => Buffer.from(JSON.stringify(readCommonTexts(language))),
  });
  await build({
    configFile: false,
    root: join(root, 'web'),
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', precacheEntries: JSON.stringify(entries) },
    build: {
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'web/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
