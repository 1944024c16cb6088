// Brings the recognised institutions and their departments into the catalogue of a production database, without the
// made-up people of the demo. Run it again after an update of Dargu: it corrects names and adds what is new.
//   DATABASE_ADMIN_URL=postgresql://owner:…@host/dargu npm run catalogue:institutions
//   DATA_DIR=/var/lib/dargu npm run catalogue:institutions        while the server is stopped
import { importInstitutions } from '#database/seed/load/import-institutions.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrate, migrationsFolder } from '#server/database/migrate.ts';
import { openDatabase } from '@dargu/pg-one-sync';

/** Time limit of the whole, ms. */
const timeoutMs = 600_000;

async function importInto(adminUrl: string): Promise<void> {
  await migrate(adminUrl, migrationsFolder);
  const database = openDatabase({ connectionString: adminUrl, size: 1, prepare: false, timeoutMs });
  try {
    const done = await importInstitutions(database);
    for (const [what, { added, renamed, unchanged }] of Object.entries(done)) {
      console.log(`${what}: ${added} added, ${renamed} changed, ${unchanged} as they were`);
    }
  } finally {
    await database.close();
  }
}

const { DATABASE_ADMIN_URL: adminUrl = '', DATA_DIR: dataDir = '' } = process.env;
if (adminUrl === '' && dataDir === '') {
  console.error(
    'Set DATABASE_ADMIN_URL to the connection string of the owner of the schema, or DATA_DIR to the folder of an embedded database.',
  );
  process.exit(2);
}
try {
  if (adminUrl === '') {
    const embedded = await startEmbeddedDatabase({ dataDir, log: () => {} });
    try {
      await importInto(embedded.adminUrl);
    } finally {
      await embedded.stop();
    }
  } else await importInto(adminUrl);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
