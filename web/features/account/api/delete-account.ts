import { messages } from '#contract/messages.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';
import { problemOf } from '../model/problem.ts';
import type { SessionClient } from './auth-client.ts';

/**
 * Failed deletion: the account is still there, or may be (MSG-02). `cause` is the error of the server or the network.
 */
export class DeletionError extends Error {
  override readonly name = 'DeletionError';
  /** True if the account may be gone all the same: the response was lost, and the server is out of reach. */
  readonly isUnsure: boolean;

  constructor(message: string, cause: Error, isUnsure = false) {
    super(message, { cause });
    this.isUnsure = isUnsure;
  }
}

/**
 * Deletes the account and everything of the person, for good. A lost response says nothing: then the server is queried
 * whether the account is still there.
 *
 * @param atOnce what others see goes now too, and not thing by thing within two weeks
 * @throws TableError auth/requires-recent-login or insufficient_aal, which the person can do something about (VALID-03)
 * @throws DeletionError 'Failed to delete user data' when the server refused, 'Failed to delete user profile data' when
 * the answer was lost and the account is still there, 'Failed to delete account' when that cannot be told
 */
export async function deleteOwnAccount(table: TableClient, client: SessionClient, atOnce: boolean): Promise<void> {
  const { error, status } = await table.rpc('delete_my_account', { at_once: atOnce });
  if (!error) return;
  const refusal = new TableError(status, error);
  const { kind } = problemOf(refusal);
  if (kind === 'recentLogin' || kind === 'codeNeeded') throw refusal;
  if (status > 0 && status < 500 && kind !== 'signedOut') throw new DeletionError(messages.userDataNotDeleted, refusal);
  const { error: doubt } = await client.getUser();
  if (!doubt) throw new DeletionError(messages.profileDataNotDeleted, refusal);
  const isGone = 'code' in doubt && (doubt.code === 'user_not_found' || doubt.code === 'session_not_found');
  if (!isGone) throw new DeletionError(messages.accountNotDeleted, refusal, true);
}
