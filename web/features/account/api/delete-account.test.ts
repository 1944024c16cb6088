// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { tableResponses } from '#web/testing/table-responses.ts';
import { accountResponses, refusal, type AuthResponder } from '../testing/account-responses.ts';
import { deleteOwnAccount } from './delete-account.ts';

const lost = async () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number, code: string) => async () =>
  Response.json({ code, message: code, details: null, hint: null }, { status });

const attempt = (respond: () => Promise<Response>, user: AuthResponder = () => ({ id: 'person' })) =>
  deleteOwnAccount(
    tableResponses({ '/rpc/delete_my_account': respond }).table,
    accountResponses({ responders: { 'GET /user': user } }).client,
    false,
  );

describe('deleteOwnAccount', () => {
  it.each([
    ['Failed to delete user data', 'the server refused', refused(409, '23503'), undefined, false],
    [
      'Failed to delete user profile data',
      'the answer was lost and the account is still there',
      lost,
      undefined,
      false,
    ],
    ['Failed to delete account', 'the server cannot be asked whether it is', lost, lost, true],
  ] as const)('[MSG-02] fails with "%s" when %s', async (message, _when, respond, user, isUnsure) => {
    await expect(attempt(respond, user)).rejects.toMatchObject({ name: 'DeletionError', message, isUnsure });
  });

  it.each(['auth/requires-recent-login', 'insufficient_aal'])(
    '[VALID-03] passes on what the person can do something about: %s',
    async code => {
      await expect(attempt(refused(401, code))).rejects.toMatchObject({ name: 'TableError', code });
    },
  );

  it('[CALL-03] is done when the server says so, or when the account is gone though the response was lost', async () => {
    await expect(attempt(async () => new Response(null, { status: 204 }))).resolves.toBeUndefined();
    await expect(attempt(lost, () => refusal(403, 'user_not_found'))).resolves.toBeUndefined();
    await expect(attempt(refused(401, 'PGRST301'), () => refusal(403, 'user_not_found'))).resolves.toBeUndefined();
  });
});
