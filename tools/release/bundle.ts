// Releases the web part of the app to phones that have it already (docs/operating.md). With the settings of the server:
// SITE_URL, which the bundle calls (that of the stores unless set); S3_* or DATA_DIR; DATABASE_ADMIN_URL, or DATA_DIR of a
// server that is stopped.
//   npm run release:bundle -- --min-native 0.1.0 --percent 10     builds, signs, offers to a tenth of the phones
//   npm run release:bundle -- --min-native 0.1.0 --out folder     builds and signs, touches neither database nor storage
//   npm run release:bundle -- publish folder --percent 10         offers what lies there; needs no key
//   npm run release:bundle -- list
//   npm run release:bundle -- promote 0.1.1-3f9a2c1d --percent 100
//   npm run release:bundle -- withdraw 0.1.1-3f9a2c1d
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/config.ts';
import { listBundles, promoteBundle, withdrawBundle } from '#server/live-update/releases.ts';
import { openStores } from '#server/storage/open-stores.ts';
import { serverHost } from '#native/settings.ts';
import type { Database } from '@dargu/pg-one-sync';
import { asOwner, OwnerRefusal } from '../database/as-owner.ts';
import { type BuiltBundle, buildBundle } from './build-bundle.ts';
import { readBundle, writeBundle } from './bundle-folder.ts';
import { publishBundle } from './publish-bundle.ts';

const timeoutMs = 30_000;
const version = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;

const usage = `usage: npm run release:bundle -- --min-native <x.y.z> [--max-native <x.y.z>] [--percent <0 to 100> | --out <folder>]
       npm run release:bundle -- publish <folder> [--percent <0 to 100>]
       npm run release:bundle -- promote <id> --percent <0 to 100>
       npm run release:bundle -- withdraw <id>
       npm run release:bundle -- list`;

function asPercent(given: string | undefined): number {
  const percent = Number(given);
  if (given === undefined || !/^\d{1,3}$/.test(given) || percent > 100) throw new OwnerRefusal(usage);
  return percent;
}

async function publish(config: Config, built: BuiltBundle, percent: number): Promise<void> {
  const stores = await openStores(config.files, false);
  try {
    await asOwner(config, timeoutMs, admin => publishBundle({ admin, store: stores.store }, built, percent));
  } finally {
    stores.close();
  }
  console.log(`${built.bundle.id} is offered to ${percent} % of the phones.`);
}

async function change(config: Config, what: string, work: (admin: Database) => Promise<boolean>): Promise<void> {
  await asOwner(config, timeoutMs, async admin => {
    if (!(await work(admin))) throw new OwnerRefusal('No such bundle is offered. npm run release:bundle -- list');
  });
  console.log(what);
}

async function list(config: Config): Promise<void> {
  await asOwner(config, timeoutMs, async admin => {
    for (const { bytes, id, maxNative, minNative, percent, releasedAt, withdrawnAt } of await listBundles(admin)) {
      const state = withdrawnAt === null ? `${percent} %` : `withdrawn ${withdrawnAt.slice(0, 16)}`;
      const range = `native ${minNative} to ${maxNative ?? 'any'}`;
      console.log(`${id}  ${state}  ${range}  ${Math.ceil(bytes / 1_024)} KiB  ${releasedAt.slice(0, 16)}`);
    }
  });
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'min-native': { type: 'string' },
      'max-native': { type: 'string' },
      percent: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const [command, subject, ...more] = positionals;
  const { 'max-native': maxNative, 'min-native': minNative, out, percent } = values;
  if (more.length > 0) throw new OwnerRefusal(usage);
  const config = readConfig(process.env);
  if (command === 'list' && subject === undefined) return await list(config);
  if (command === 'withdraw' && subject !== undefined)
    return await change(config, `${subject} is offered to nobody.`, admin => withdrawBundle(admin, subject));
  if (command === 'promote' && subject !== undefined) {
    const share = asPercent(percent);
    return await change(config, `${subject} is offered to ${share} % of the phones.`, admin =>
      promoteBundle(admin, subject, share),
    );
  }
  if (command === 'publish' && subject !== undefined)
    return await publish(config, readBundle(subject), asPercent(percent ?? '100'));
  if (command !== undefined || minNative === undefined) throw new OwnerRefusal(usage);
  if (![minNative, maxNative ?? minNative].every(given => version.test(given))) throw new OwnerRefusal(usage);
  const share = asPercent(percent ?? '100');
  const built = await buildBundle({
    env: process.env,
    siteUrl: process.env['SITE_URL'] || `https://${serverHost}`,
    minNative,
    maxNative: maxNative ?? null,
  });
  if (out === undefined) return await publish(config, built, share);
  writeBundle(out, built);
  console.log(`${built.bundle.id} lies in ${out}.`);
}

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
