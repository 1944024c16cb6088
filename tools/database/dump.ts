// Writes every table as CSV into a new folder, for who takes the data elsewhere. With the settings of the server:
// DATABASE_ADMIN_URL, or DATA_DIR. It holds people's addresses and the site's keys: only its owner may enter it.
//   npm run dump -- FOLDER
import { readConfig } from '#server/config.ts';
import { dumpTables } from '#server/database/backup/dump-tables.ts';
import { withOwnerUrl } from './as-owner.ts';

try {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0 || folder.startsWith('-'))
    throw new Error('usage: npm run dump -- FOLDER');
  const rows = await withOwnerUrl(readConfig(process.env), adminUrl => dumpTables(folder, adminUrl));
  const sum = Object.values(rows).reduce((all, one) => all + one, 0);
  console.log(`${folder}: ${Object.keys(rows).length} tables, ${sum} rows.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
