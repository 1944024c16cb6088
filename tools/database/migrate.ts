// Brings the schema of a PostgreSQL server up to date, by its owner's log-in, before servers start that only have the
// log-in for requests:
//   DATABASE_ADMIN_URL=postgresql://owner:…@host/dargu npm run migrate
import { migrate, migrationsFolder } from '#server/database/migrate.ts';

const url = process.env['DATABASE_ADMIN_URL'];
if (url === undefined || url === '') {
  console.error('Set DATABASE_ADMIN_URL to the connection string of the owner of the schema.');
  process.exit(2);
}
try {
  const names = await migrate(url, migrationsFolder);
  console.log(
    names.length === 0 ? 'The schema is up to date.' : `Ran ${names.length} migrations:\n${names.join('\n')}`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
