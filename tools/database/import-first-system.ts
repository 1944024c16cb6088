// Moves the data of a first system in: its tables, and the people of its identity provider. docs/moving.md has the steps.
// With the settings of the server: DATABASE_ADMIN_URL, or DATA_DIR. It prints numbers and lines, no words of people.
//   npm run import:first-system -- FOLDER --users users.json --expect-users 1234            says what it would do
//   npm run import:first-system -- FOLDER --users users.json --expect-users 1234 --write    does it, all or nothing
//   npm run import:first-system -- --finish                                                 forgets the old keys
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { finishMove, moveIn, type MoveReport } from '#server/import/first-system/move-in.ts';
import { rules } from '#server/import/first-system/rules.ts';
import { isMovedTable, type MovedTableName } from '#server/import/first-system/tables.ts';
import { asOwner, OwnerRefusal } from './as-owner.ts';

const timeoutMs = 3_600_000;

const usage = `usage: npm run import:first-system -- FOLDER --users FILE --expect-users N [--write]
         [--expect TABLE=N,TABLE=N] [--leave-out RULE,RULE] [--without FILE] [--trust-terms]
         [--apple-team ID] [--apple-transfers FILE]
       npm run import:first-system -- --finish`;

/** Numbers of rows by table, or null where a table or a number is none. */
function readExpected(given: string): ReadonlyMap<MovedTableName, number> | null {
  const expected = new Map<MovedTableName, number>();
  for (const word of given.split(',').filter(part => part !== '')) {
    const [table = '', rows = ''] = word.split('=');
    if (!isMovedTable(table) || !/^\d+$/u.test(rows)) return null;
    expected.set(table, Number(rows));
  }
  return expected;
}

function print({ people, withoutProvider, disabled, admins, read, moved, stopped }: MoveReport): void {
  console.log(
    `people: ${people} in the export, ${moved['people']} new; ${withoutProvider} without Google or Apple, ${disabled} disabled`,
  );
  for (const email of admins) console.log(`  an admin by their address: ${email.replace(/^(.).*@/u, '$1…@')}`);
  for (const [table, { rows, first, last, withoutZone }] of read) {
    const time = first === '' ? '' : `, from ${first} to ${last}`;
    const zone = withoutZone === 0 ? '' : `, ${withoutZone} times without a zone, read as UTC`;
    const added = table === 'profiles' ? '' : `, ${moved[table]} new`;
    console.log(`${table}: ${rows} rows${added}${time}${zone}`);
  }
  for (const { rule, field, file, rows, lines } of stopped)
    console.log(
      `${rule}: ${rows} rows, ${rules[rule]} (${field} in ${file}, line ${lines.join(', ')}${rows > lines.length ? ' …' : ''})`,
    );
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      users: { type: 'string' },
      'expect-users': { type: 'string' },
      expect: { type: 'string', default: '' },
      'leave-out': { type: 'string', default: '' },
      without: { type: 'string' },
      'trust-terms': { type: 'boolean', default: false },
      'apple-team': { type: 'string', default: '' },
      'apple-transfers': { type: 'string' },
      write: { type: 'boolean', default: false },
      finish: { type: 'boolean', default: false },
    },
  });
  const config = readConfig(process.env);
  const [folder, ...more] = positionals;
  const expectedPeople = Number(values['expect-users'] ?? Number.NaN);
  const leftOut = new Set(values['leave-out'].split(',').filter(rule => rule !== ''));
  const expectedRows = readExpected(values.expect);
  if (values.finish && folder === undefined) await asOwner(config, timeoutMs, finishMove);
  else {
    const isUnknown = [...leftOut].some(rule => !Object.hasOwn(rules, rule));
    const isWrong = isUnknown || expectedRows === null || !(expectedPeople >= 0);
    if (folder === undefined || more.length > 0 || values.users === undefined || isWrong) throw new OwnerRefusal(usage);
    const team = process.env['APPLE_TEAM_ID'] ?? '';
    const { users: people, 'apple-transfers': appleTransfers } = values;
    if (team !== '' && values['apple-team'] !== team && appleTransfers === undefined)
      throw new OwnerRefusal(
        'Apple knows people by the team: name the first system’s with --apple-team. If APPLE_TEAM_ID is another one, bring what the subjects became with --apple-transfers.',
      );
    const without = values.without === undefined ? [] : (await readFile(values.without, 'utf8')).split(/\r?\n/u);
    await asOwner(config, timeoutMs, async admin => {
      const report = await moveIn(admin, {
        folder,
        people,
        expectedPeople,
        expectedRows,
        ...(appleTransfers === undefined ? {} : { appleTransfers }),
        without: without.filter(uid => uid !== ''),
        keepTerms: values['trust-terms'],
        leftOut,
        write: values.write,
        adminEmails: config.adminEmails,
      });
      print(report);
      if (report.isWritten) return console.log('Written.');
      const left = [...new Set(report.stopped.map(({ rule }) => rule))].filter(rule => !leftOut.has(rule));
      if (left.length > 0)
        throw new OwnerRefusal(`Nothing was written. Mend these rows, or --leave-out ${left.join(',')}`);
      console.log('Nothing was written. Do it with --write.');
    });
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
