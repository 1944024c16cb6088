import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#web/entities/session/session-context.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { failure, tableResponses } from '#web/testing/table-responses.ts';
import { accountResponses, apple, factor, google, refusal } from '#web/features/account/testing/account-responses.ts';
import { renderAccount } from '#web/features/account/testing/render-account.tsx';
import { AccountScreen } from './account-screen.tsx';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0';
const sessions = () => [
  {
    id: 's-phone',
    created_at: '2026-03-01T10:00:00Z',
    refreshed_at: '2026-03-03T10:00:00Z',
    user_agent: phone,
    is_current: false,
  },
  { id: 's-here', created_at: '2026-03-02T10:00:00Z', refreshed_at: null, user_agent: laptop, is_current: true },
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = { he, en };
const part = (name: string) => within(screen.getByRole('region', { name }));

describe.each(['he', 'en'] as const)('account in %s', language => {
  const { account: t } = texts[language];
  const say = (text: string, values: Readonly<Record<string, string>>) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

  it('shows ways in, second factors, devices, data and the way out, without a fault that axe finds', async () => {
    const responses = tableResponses({ '/rpc/my_sessions': sessions });
    renderAccount(<AccountScreen />, {
      language,
      responses,
      auth: accountResponses({ factors: [factor], identities: [google, apple], aal: 'aal2' }),
    });
    const ways = part(t.identities.title);
    expect(await ways.findByText('noa@uni.example')).toBeTruthy();
    expect(ways.getByText(new RegExp(say(t.identities.hidden, { provider: 'Apple' })))).toBeTruthy();
    expect(await part(t.twoStep.title).findByText('הטלפון שלי')).toBeTruthy();
    expect(part(t.twoStep.title).getByText(t.twoStep.on)).toBeTruthy();
    const rows = await part(t.devices.title).findAllByRole('listitem');
    expect(rows.map(row => row.querySelector('bdi')?.textContent)).toEqual(['Firefox · Mac', 'Chrome · Android']);
    expect(rows[0]?.textContent).toContain(t.devices.current);
    expect(screen.getByRole('link', { name: t.leave.open }).getAttribute('href')).toBe('/delete-account');
    expect(await violations()).toEqual([]);
  });

  describe('linked accounts', () => {
    it('say that the only way in cannot be unlinked, and offer the other provider', async () => {
      const { session } = renderAccount(<AccountScreen />, { language });
      const ways = part(t.identities.title);
      expect(await ways.findByText(t.identities.last)).toBeTruthy();
      expect(ways.getByRole('button', { name: /noa@uni\.example/ })).toHaveProperty('disabled', true);
      await userEvent.click(ways.getByRole('button', { name: say(t.identities.link, { provider: 'Apple' }) }));
      expect(session.linkIdentity).toHaveBeenCalledWith('apple');
      expect((await screen.findAllByText(say(t.identities.linked, { provider: 'Apple' }))).length).toBeGreaterThan(0);
    });

    it.each([
      ['identity_already_exists', t => t.problem.identityTaken],
      ['email_exists', t => t.problem.addressTaken],
      ['access_denied', t => t.problem.refused],
      ['popup_blocked', t => t.problem.blocked],
      ['insufficient_aal', t => t.problem.codeNeeded],
    ] as const satisfies readonly (readonly [string, (texts: (typeof he)['account']) => string])[])(
      'tell why linking did not work: %s',
      async (code, textOf) => {
        const linkIdentity = async () => Promise.reject(Object.assign(new Error('refused'), { code }));
        renderAccount(<AccountScreen />, { language, session: { linkIdentity } });
        await userEvent.click(
          await part(t.identities.title).findByRole('button', { name: say(t.identities.link, { provider: 'Apple' }) }),
        );
        expect(await part(t.identities.title).findByText(textOf(t))).toBeTruthy();
      },
    );

    it('[CALL-10] are unlinked after a question, and the list follows', async () => {
      const { auth } = renderAccount(<AccountScreen />, {
        language,
        auth: accountResponses({ identities: [google, apple] }),
      });
      auth.respond('DELETE /user/identities/apple-identity', () => (auth.become({ identities: [google] }), {}));
      await userEvent.click(
        await part(t.identities.title).findByRole('button', { name: new RegExp(`Apple.*privaterelay`) }),
      );
      const dialog = within(
        await screen.findByRole('dialog', { name: say(t.identities.confirmTitle, { provider: 'Apple' }) }),
      );
      expect(await violations()).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: t.identities.unlink }));
      await waitFor(() => expect(auth.requests).toContain('DELETE /user/identities/apple-identity'));
      expect(await part(t.identities.title).findByText(t.identities.last)).toBeTruthy();
    });

    it('stay as they are when the server keeps the last one', async () => {
      const auth = accountResponses({
        identities: [google, apple],
        responders: { 'DELETE /user/identities/apple-identity': () => refusal(422, 'single_identity_not_deletable') },
      });
      renderAccount(<AccountScreen />, { language, auth });
      await userEvent.click(await part(t.identities.title).findByRole('button', { name: /privaterelay/ }));
      await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: t.identities.unlink }),
      );
      expect(await screen.findByText(t.problem.lastIdentity)).toBeTruthy();
    });
  });

  describe('devices', () => {
    const of = (device: string) => say(t.devices.endName, { device });

    it('are signed out one by one', async () => {
      const responses = tableResponses({ '/rpc/my_sessions': sessions });
      responses.respond('/rpc/end_my_session', async () => {
        responses.respond('/rpc/my_sessions', () => sessions().filter(({ is_current }) => is_current));
        return Response.json(true);
      });
      renderAccount(<AccountScreen />, { language, responses });
      const devices = part(t.devices.title);
      await userEvent.click(await devices.findByRole('button', { name: of('Chrome · Android') }));
      await waitFor(() => expect(devices.queryByText('Chrome · Android')).toBeNull());
      expect(devices.getByText('Firefox · Mac')).toBeTruthy();
      expect(devices.queryByRole('button', { name: t.devices.endOthers })).toBeNull();
    });

    it('are all signed out at once: the others, or after a question this one, too', async () => {
      const { session } = renderAccount(<AccountScreen />, {
        language,
        responses: tableResponses({ '/rpc/my_sessions': sessions }),
      });
      await userEvent.click(await part(t.devices.title).findByRole('button', { name: t.devices.endOthers }));
      await waitFor(() => expect(session.signOut).toHaveBeenCalledWith('others'));
      await userEvent.click(part(t.devices.title).getByRole('button', { name: t.devices.endAll }));
      await userEvent.click(
        within(await screen.findByRole('dialog', { name: t.devices.endAllTitle })).getByRole('button', {
          name: t.devices.endAll,
        }),
      );
      await waitFor(() => expect(session.signOut).toHaveBeenCalledWith('global'));
    });

    it('[MSG-05] that could not be signed out are told of by a toast, too', async () => {
      const signOut = vi.fn<Session['signOut']>(async () =>
        Promise.reject(new Error('Failed to logout', { cause: new TypeError('Failed to fetch') })),
      );
      renderAccount(<AccountScreen />, {
        language,
        responses: tableResponses({ '/rpc/my_sessions': sessions }),
        session: { signOut },
      });
      await userEvent.click(await part(t.devices.title).findByRole('button', { name: t.devices.endOthers }));
      expect(await screen.findAllByText(texts[language].toastErrorLogoutFailed)).not.toHaveLength(0);
      expect(part(t.devices.title).getByText(t.problem.offline)).toBeTruthy();
      expect(document.querySelector('.toast')?.getAttribute('data-variant')).toBe('destructive');
      await userEvent.click(part(t.devices.title).getByRole('button', { name: t.devices.endAll }));
      const dialog = within(await screen.findByRole('dialog', { name: t.devices.endAllTitle }));
      await userEvent.click(dialog.getByRole('button', { name: t.devices.endAll }));
      expect(await dialog.findByText(t.problem.offline)).toBeTruthy();
    });

    it('that cannot be loaded are requested again', async () => {
      const responses = tableResponses({ '/rpc/my_sessions': async () => failure(503) });
      renderAccount(<AccountScreen />, { language, responses });
      const devices = part(t.devices.title);
      expect(await devices.findByText(t.errorTitle)).toBeTruthy();
      expect(devices.getByText(t.problem.unavailable)).toBeTruthy();
      responses.respond('/rpc/my_sessions', sessions);
      await userEvent.click(devices.getByRole('button'));
      expect(await part(t.devices.title).findByText('Firefox · Mac')).toBeTruthy();
    });
  });

  describe('data', () => {
    it('come as a file with the day in its name', async () => {
      const saved: { name: string; blob: Blob }[] = [];
      let blob: Blob | undefined;
      URL.createObjectURL = object => ((blob = object as Blob), 'blob:here');
      URL.revokeObjectURL = () => {};
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        if (blob) saved.push({ name: this.download, blob });
      });
      renderAccount(<AccountScreen />, {
        language,
        responses: tableResponses({ '/rpc/export_my_data': () => ({ profile: { name: 'נועה' } }) }),
      });
      await userEvent.click(part(t.data.title).getByRole('button', { name: t.data.download }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]?.name).toMatch(/^dargu-my-data-\d{4}-\d\d-\d\d\.json$/);
      expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toEqual({ profile: { name: 'נועה' } });
    });

    it('that did not come are explained', async () => {
      renderAccount(<AccountScreen />, {
        language,
        responses: tableResponses({ '/rpc/export_my_data': async () => failure(500) }),
      });
      await userEvent.click(part(t.data.title).getByRole('button', { name: t.data.download }));
      expect(await part(t.data.title).findByText(t.problem.unavailable)).toBeTruthy();
    });
  });

  it('is shut where a second factor was not shown, until its code is there', async () => {
    const auth = accountResponses({ factors: [factor], identities: [google, apple] });
    auth.respond('POST /factors/factor-1/challenge', () => ({ id: 'challenge-1', type: 'totp', expires_at: 0 }));
    auth.respond('POST /factors/factor-1/verify', ({ code }) =>
      code === '123456' ? auth.sessionOf('aal2') : refusal(422, 'mfa_verification_failed'),
    );
    renderAccount(<AccountScreen />, { language, auth, session: { needsCode: true } });
    const lock = part(t.locked.title);
    const input = await lock.findByRole('textbox', { name: t.code.label });
    for (const name of [say(t.twoStep.removeName, { name: 'הטלפון שלי' }), t.twoStep.addAnother, t.data.download]) {
      expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true);
    }
    const heard: string[] = [];
    auth.client.onAuthStateChange(event => void heard.push(event));
    await userEvent.type(input, '654321');
    expect(await lock.findByText(t.problem.wrongCode)).toBeTruthy();
    expect(input).toHaveProperty('value', '');
    await userEvent.click(input);
    await userEvent.paste('123 456');
    await waitFor(() => expect(heard).toContain('MFA_CHALLENGE_VERIFIED'));
  });
});
