/**
 * The whole product as `npm start` runs it, on a data folder of its own that is gone afterwards.
 * Playwright starts it once for all journeys.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetTrustedKey, releaseBundles } from './release-bundles.ts';
import { makeThrowawayFolder } from '@dargu/embedded-postgres/testing/throwaway-folder.ts';

const folder = makeThrowawayFolder('dargu-journeys-');
process.env['DATA_DIR'] = join(folder, 'data');
// Each journey comes from a network of its own.
process.env['TRUSTED_PROXY'] = '127.0.0.1,::1';
const origin = `http://localhost:${process.env['PORT']}`;
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  forgetTrustedKey(origin);
});

await releaseBundles(origin);

await import('#server/main.ts');
