// Computes the draw of a raffle again, from the record that admins hand out. Needs no database.
//   npm run raffle:check -- raffle-1.json
import { readFileSync } from 'node:fs';
import { checkRaffle } from './check-raffle.ts';

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  console.error('usage: npm run raffle:check -- <record.json>');
  process.exit(2);
}
try {
  const checks = checkRaffle(JSON.parse(readFileSync(file, 'utf8')));
  for (const { what, isRight } of checks) console.log(`${isRight ? '✓' : '✗'} ${what}`);
  process.exitCode = checks.every(({ isRight }) => isRight) ? 0 : 1;
} catch (error) {
  console.error(`${file} is no record of a raffle that was drawn: ${(error as Error).message}`);
  process.exit(1);
}
