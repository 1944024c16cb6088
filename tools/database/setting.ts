// Shows the settings of a running product (app_settings), or changes one. With the settings of the server:
// DATABASE_ADMIN_URL, or DATA_DIR of a server that is stopped. What each means: docs/operating.md.
//   npm run setting
//   npm run setting -- library_open true
import { readConfig } from '#server/config.ts';
import { writeSetting, listSettings } from '#server/operations/settings.ts';
import { asOwner, OwnerRefusal } from './as-owner.ts';

const timeoutMs = 10_000;

try {
  const [key, value, ...more] = process.argv.slice(2);
  if (more.length > 0 || (key !== undefined && value === undefined))
    throw new OwnerRefusal('usage: npm run setting [-- <key> <value>]');
  await asOwner(readConfig(process.env), timeoutMs, async admin => {
    if (key !== undefined && value !== undefined) {
      const objection = await writeSetting(admin, key, value);
      if (objection !== null) throw new OwnerRefusal(objection);
    }
    for (const setting of await listSettings(admin)) {
      if (key === undefined || key === setting.key)
        console.log(`${setting.key} = ${JSON.stringify(setting.value)}${setting.isPublic ? '' : '  (not public)'}`);
    }
  });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
