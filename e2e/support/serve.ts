/**
 * The whole product as `npm start` runs it, on a data folder of its own that is gone afterwards.
 * Playwright starts it once for all journeys.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'dargu-journeys-'));
process.env['DATA_DIR'] = join(folder, 'data');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

await import('#server/main.ts');
