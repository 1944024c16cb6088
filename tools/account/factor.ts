// Takes a lost second factor off an account, for someone who has neither the app nor a recovery code and has shown whose
// account it is. Ends all its sessions. Confirms first; --yes does not.
//   npm run account:factor -- <key or e-mail> --reason "asked by mail, case DRG-AAAA-2222"
import { resetSecondFactor } from '#server/operations/operator-accounts.ts';
import { OwnerRefusal } from '../database/as-owner.ts';
import { runAccountCommand } from './account-command.ts';

await runAccountCommand({
  name: 'npm run account:factor',
  timeoutMs: 10_000,
  async work({ admin, account, reason, confirm }) {
    await confirm(
      'This takes the second factor off the account. Its Google or Apple account alone opens it then.',
      'remove',
    );
    const removed = await resetSecondFactor(admin, account.id, reason);
    if (removed === 0) throw new OwnerRefusal('The account has no second factor. Nothing was done.');
    console.log(
      `Removed ${removed}, recovery codes included, and ended all sessions. The reason stands in the security log.`,
    );
  },
});
