import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { accountResponses, factor, google, refusal } from '../testing/account-responses.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { DeleteAccountScreen } from './delete-account-screen.tsx';

const path = '/rpc/delete_my_account';
const deleted = async () => new Response(null, { status: 204 });
const tableRefusal = (status: number, code: string) => async () =>
  Response.json({ code, message: code, details: null, hint: null }, { status });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

it('[VALID-03] says in Hebrew exactly what the rule says', () => {
  expect(he.account.delete.again).toBe('מטעמי אבטחה, עליך להתחבר מחדש כדי למחוק את החשבון');
});

describe.each([
  ['he', he.account],
  ['en', en.account],
] as const)('deletion in %s', (language, t) => {
  const again = t.delete.signInAgain.replace('{{provider}}', 'Google');
  const begin = async () => {
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: t.delete.submit }));
  };
  const render = (
    respond: () => Promise<Response>,
    options: Omit<Parameters<typeof renderAccount>[1], 'language' | 'responses'> = {},
  ) => {
    const responses = tableResponses({ [path]: respond });
    return {
      ...renderAccount(<DeleteAccountScreen />, { language, responses, ...options }),
      requestCount: () => responses.requests.filter(request => request.startsWith(path)).length,
    };
  };

  it('[ROUTE-13] wants to hear first that what goes is understood', async () => {
    const { requestCount } = render(deleted);
    await userEvent.click(screen.getByRole('button', { name: t.delete.submit }));
    expect(await screen.findByText(t.delete.confirmFirst)).toBeTruthy();
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
    expect([requestCount(), await violations()]).toEqual([0, []]);
  });

  it('[ROUTE-13] asks the server once, forgets the person and says farewell at the start', async () => {
    const { requestCount, currentPath, session } = render(deleted);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.dblClick(screen.getByRole('button', { name: t.delete.submit }));
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect((await screen.findAllByText(t.delete.goneTitle)).length).toBeGreaterThan(0);
    expect(session.forget).toHaveBeenCalledTimes(1);
    expect(requestCount()).toBe(1);
  });

  it.each([
    [false, t.delete.apart],
    [true, t.delete.atOnce],
  ])(
    'asks for what others see to go at once (%s) as the person chose, apart unless they say so',
    async (at_once, name) => {
      const { responses, currentPath } = render(deleted);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(t.delete.apart, 'u') }).checked).toBe(true);
      await userEvent.click(screen.getByRole('radio', { name: new RegExp(name, 'u') }));
      await begin();
      await waitFor(() => expect(currentPath()).toBe('/'));
      expect(responses.sent.find(({ what }) => what === `POST ${path}`)?.body).toEqual({ at_once });
    },
  );

  it('[VALID-03] asks to sign in again when the last time is older than five minutes, and then goes on', async () => {
    const { requestCount, currentPath, session } = render(deleted, { auth: accountResponses({ age: 301 }) });
    await begin();
    expect(await screen.findByRole('heading', { name: t.delete.again })).toBe(document.activeElement);
    expect([requestCount(), await violations()]).toEqual([0, []]);
    await userEvent.click(await screen.findByRole('button', { name: again }));
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(session.reauthenticate).toHaveBeenCalledWith('google');
    expect(requestCount()).toBe(1);
  });

  it('[VALID-03] asks the same when it is the server that says so', async () => {
    const { responses, currentPath } = render(tableRefusal(401, 'auth/requires-recent-login'));
    await begin();
    await screen.findByText(t.delete.again);
    responses.respond(path, deleted);
    await userEvent.click(await screen.findByRole('button', { name: again }));
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  it('keeps the account when another person signs in, or nobody', async () => {
    const reauthenticate = vi.fn<() => Promise<void>>();
    const { requestCount } = render(deleted, { auth: accountResponses({ age: 301 }), session: { reauthenticate } });
    await begin();
    for (const [code, text] of [
      ['different_person', t.problem.otherPerson],
      ['popup_closed', t.problem.refused],
    ] as const) {
      reauthenticate.mockRejectedValueOnce(Object.assign(new Error(code), { code }));
      await userEvent.click(await screen.findByRole('button', { name: again }));
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(requestCount()).toBe(0);
  });

  it('[CALL-10] asks people with a second factor for a code, and then goes on', async () => {
    const auth = accountResponses({ factors: [factor], identities: [google] });
    auth.respond('POST /factors/factor-1/challenge', () => ({ id: 'challenge-1', type: 'totp', expires_at: 0 }));
    auth.respond('POST /factors/factor-1/verify', () => auth.sessionOf('aal2'));
    const { requestCount, currentPath } = render(deleted, { auth });
    await begin();
    const input = await screen.findByRole('textbox', { name: t.code.label });
    expect([requestCount(), await violations()]).toEqual([0, []]);
    await userEvent.type(input, '123456');
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(requestCount()).toBe(1);
  });

  describe('when it fails', () => {
    const lost = async () => Promise.reject(new TypeError('Failed to fetch'));
    it.each([
      ['the server refused', tableRefusal(409, '23503'), () => ({}), t.problem.unknown],
      ['the answer was lost and the account is still there', lost, () => ({ id: 'person' }), t.problem.offline],
      ['nothing can be asked', lost, lost, t.delete.unsureText],
    ])('says what to do: %s', async (_case, respond, user, text) => {
      const { session } = render(respond, { auth: accountResponses({ responders: { 'GET /user': user } }) });
      await begin();
      expect(await screen.findByText(text)).toBeTruthy();
      expect(session.forget).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: t.delete.submit })).toBeTruthy();
    });

    it('takes an account that is gone for deleted, though the response was lost', async () => {
      const { currentPath, session } = render(lost, {
        auth: accountResponses({ responders: { 'GET /user': () => refusal(403, 'user_not_found') } }),
      });
      await begin();
      await waitFor(() => expect(currentPath()).toBe('/'));
      expect(session.forget).toHaveBeenCalledTimes(1);
    });
  });
});
