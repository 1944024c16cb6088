// Rotates the keys that sign access tokens, with the settings of the server (DATABASE_URL, or DATA_DIR of a server that
// is stopped). Nobody is signed out: tokens of the old key stay good until they end. Running servers notice within a
// minute.
//   npm run keys:rotate
// After a private key got out, this ends all access tokens at once; clients get new ones with their refresh tokens:
//   npm run keys:rotate -- --compromised
import { parseArgs } from 'node:util';
import { openKeyRing, rotateKeys } from '@dargu/auth-api';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/database/open-storage.ts';
import { createLogger } from '#server/operations/logger.ts';

try {
  const { values } = parseArgs({ options: { compromised: { type: 'boolean', default: false } } });
  const storage = await openStorage(readConfig(process.env), { logger: createLogger('error') });
  try {
    (await openKeyRing(storage.database)).close(); // makes the keys where no server ever ran
    const { current, next } = await rotateKeys(storage.database, values);
    console.log(`Signs from now on:   ${current}`);
    console.log(`Published, is next:  ${next}`);
  } finally {
    await storage.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
