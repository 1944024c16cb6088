// Writes all that is held about a person to the standard output, for someone who cannot sign in to take it along and has
// shown whose it is.
//   npm run -s account:export -- <key or e-mail> --reason "asked by mail, case DRG-AAAA-2222" > data.json
import { exportAccount } from '#server/operations/operator-accounts.ts';
import { runAccountCommand } from './account-command.ts';

await runAccountCommand({
  name: 'npm run account:export',
  timeoutMs: 60_000,
  async work({ admin, account, reason }) {
    const held = await exportAccount(admin, account.id, reason);
    process.stdout.write(`${JSON.stringify(held, null, 2)}\n`);
  },
});
