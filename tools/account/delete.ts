// Deletes an account for somebody who cannot sign in any more, and has shown whose it is (VALID-03). With the settings
// of the server: DATABASE_ADMIN_URL, or DATA_DIR of a server that is stopped. Asks before it deletes; --yes does not.
//   npm run account:delete -- <key or e-mail> --reason "asked by mail, case DRG-AAAA-2222"
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { deleteAccount, findAccounts, type FoundAccount } from '#server/operations/delete-account.ts';
import { asOwner, Refusal } from '../database/as-owner.ts';

/** An account may have thousands of rows whose counts are taken back one by one. */
const timeoutMs = 60_000;

const usage = 'usage: npm run account:delete -- <key or e-mail> --reason "why" [--yes]';

const described = ({ id, email, ratings }: FoundAccount) => `${id}  ${email ?? 'no address'}  ${ratings} ratings`;

async function confirm(account: FoundAccount): Promise<void> {
  if (!process.stdin.isTTY) throw new Refusal('Nobody can be asked here. Say --yes to delete without asking.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `This deletes the account and everything it wrote, for good.\nType "delete" to go on with ${account.id}: `,
  );
  terminal.close();
  if (answer.trim() !== 'delete') throw new Refusal('Nothing was deleted.');
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string', default: '' }, yes: { type: 'boolean', default: false } },
  });
  const [keyOrEmail, ...more] = positionals;
  const reason = values.reason.trim();
  if (keyOrEmail === undefined || more.length > 0 || reason === '' || reason.length > 500) throw new Refusal(usage);
  await asOwner(readConfig(process.env), timeoutMs, async admin => {
    const [account, ...others] = await findAccounts(admin, keyOrEmail);
    if (!account) throw new Refusal(`There is no account ${keyOrEmail}.`);
    if (others.length > 0)
      throw new Refusal(
        `Several accounts have this address. Name one by its key:\n${[account, ...others].map(described).join('\n')}`,
      );
    console.log(described(account));
    if (!values.yes) await confirm(account);
    if (!(await deleteAccount(admin, account.id, reason))) throw new Refusal('The account went at this very moment.');
    console.log('Deleted. The reason stands in the security log.');
  });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
