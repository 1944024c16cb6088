// Lists numbers and averages that differ from the rows behind them (exit code 1 when there are any), or counts all again.
// With the settings of the server: DATABASE_ADMIN_URL, or DATA_DIR of a server that is stopped.
//   npm run counts
//   npm run counts -- --recount
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { asOwner } from './as-owner.ts';

/** Each row is looked at. */
const timeoutMs = 3_600_000;

try {
  const { values } = parseArgs({ options: { recount: { type: 'boolean', default: false } } });
  await asOwner(readConfig(process.env), timeoutMs, async admin => {
    const [stale] = await admin.run([{ text: 'select table_name, key from private.stale_counts()', values: [] }]);
    for (const [table, key] of stale?.rows ?? []) console.log(`${table} ${key}`);
    console.log(`${stale?.rows.length ?? 0} stale`);
    if (values.recount) {
      await admin.run([{ text: 'select private.recount()', values: [] }]);
      console.log('Counted again.');
    } else if (stale?.rows.length !== 0) process.exitCode = 1;
  });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
