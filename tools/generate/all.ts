// Writes the files that follow from the migrations: database/schema.sql, contract/words.ts and
// contract/database.ts.
//   node tools/generate/all.ts            rewrites them
//   node tools/generate/all.ts --check    fails when one of them is stale
import { readFile, rm, writeFile } from 'node:fs/promises';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrate, migrationsFolder } from '#server/database/migrate.ts';
import { openDatabase } from '@dargu/pg-one-sync';
import { makeThrowawayFolder } from '@dargu/embedded-postgres/testing/throwaway-folder.ts';
import { rowTypes } from './row-types.ts';
import { schemaDump } from './schema-dump.ts';
import { words } from './words.ts';
import { type Query, queryOf } from './query.ts';

const root = new URL('../../', import.meta.url);
const outputs: readonly { path: string; make: (query: Query) => Promise<string> }[] = [
  { path: 'database/schema.sql', make: schemaDump },
  { path: 'contract/words.ts', make: words },
  { path: 'contract/database.ts', make: rowTypes },
];

/** Migrates an empty throw-away cluster, so that what is written depends on the migrations alone. */
async function generate(): Promise<readonly { path: string; text: string }[]> {
  const dataDir = makeThrowawayFolder('dargu-generate-');
  const cluster = await startEmbeddedDatabase({ dataDir, durable: false, log: () => {} });
  try {
    await migrate(cluster.adminUrl, migrationsFolder);
    const database = openDatabase({ connectionString: cluster.adminUrl, size: 1, prepare: false, timeoutMs: 60_000 });
    const query = queryOf(database);
    try {
      const files = [];
      for (const { path, make } of outputs) files.push({ path, text: await make(query) });
      return files;
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const { path, text } of await generate()) {
  const file = new URL(path, root);
  if ((await readFile(file, 'utf8').catch(() => null)) === text) continue;
  stale.push(path);
  if (!check) await writeFile(file, text);
}
if (check && stale.length > 0) {
  console.error(`stale: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
} else {
  console.log(stale.length > 0 ? `wrote ${stale.join(', ')}` : 'generated files are fresh');
}
