// Deletes an account for someone who cannot sign in any more, and has shown whose it is (VALID-03). Confirms before it
// deletes; --yes does not.
//   npm run account:delete -- <key or e-mail> --reason "asked by mail, case DRG-AAAA-2222"
import { deleteAccount } from '#server/operations/delete-account.ts';
import { OwnerRefusal } from '../database/as-owner.ts';
import { runAccountCommand } from './account-command.ts';

await runAccountCommand({
  name: 'npm run account:delete',
  // An account may have thousands of rows whose counts are taken back one by one.
  timeoutMs: 60_000,
  async work({ admin, account, reason, confirm }) {
    await confirm('This deletes the account and everything it wrote, for good.', 'delete');
    if (!(await deleteAccount(admin, account.id, reason)))
      throw new OwnerRefusal('The account went at this very moment.');
    console.log('Deleted. The reason stands in the security log.');
  },
});
