import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { findAccounts, type FoundAccount } from '#server/operations/delete-account.ts';
import type { Database } from '@dargu/pg-one-sync';
import { asOwner, OwnerRefusal } from '../database/as-owner.ts';

/** Parts that a command works on. */
interface AccountWork {
  readonly admin: Database;
  readonly account: FoundAccount;
  /** 1 to 500 characters. */
  readonly reason: string;
  /** Has the operator type a word, unless told not to. @throws Refusal where they type something else */
  confirm(question: string, word: string): Promise<void>;
}

interface AccountCommand {
  /** As the operator types it, e.g. `npm run account:delete`. */
  readonly name: string;
  /** For one statement. */
  readonly timeoutMs: number;
  readonly work: (parts: AccountWork) => Promise<void>;
}

const described = ({ id, email, ratings }: FoundAccount) => `${id}  ${email ?? 'no address'}  ${ratings} ratings`;

/**
 * Runs a command about one account, `<key or e-mail> --reason "why" [--yes]`, with the settings of the server:
 * DATABASE_ADMIN_URL, or DATA_DIR of a server that is stopped. Names the account first. What stands in the way is
 * said in one line, and the process ends with 1.
 */
export async function runAccountCommand({ name, timeoutMs, work }: AccountCommand): Promise<void> {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { reason: { type: 'string', default: '' }, yes: { type: 'boolean', default: false } },
    });
    const [keyOrEmail, ...more] = positionals;
    const reason = values.reason.trim();
    if (keyOrEmail === undefined || more.length > 0 || reason === '' || reason.length > 500)
      throw new OwnerRefusal(`usage: ${name} -- <key or e-mail> --reason "why" [--yes]`);
    await asOwner(readConfig(process.env), timeoutMs, async admin => {
      const [account, ...others] = await findAccounts(admin, keyOrEmail);
      if (!account) throw new OwnerRefusal(`There is no account ${keyOrEmail}.`);
      if (others.length > 0)
        throw new OwnerRefusal(
          `Several accounts have this address. Name one by its key:\n${[account, ...others].map(described).join('\n')}`,
        );
      console.error(described(account));
      const confirm = values.yes ? async () => undefined : confirmByWord;
      await work({ admin, account, reason, confirm });
    });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function confirmByWord(question: string, word: string): Promise<void> {
  if (!process.stdin.isTTY) throw new OwnerRefusal('Nobody can be asked here. Say --yes to go on without asking.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const reply = await terminal.question(`${question}\nType "${word}" to go on: `);
  terminal.close();
  if (reply.trim() !== word) throw new OwnerRefusal('Nothing was done.');
}
