import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { accountResponses, factor, refusal } from '../testing/account-responses.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { TwoStep } from './two-step.tsx';

const secret = 'ABCDEFGHIJKLMNOP';
const enrollment = {
  id: 'factor-2',
  type: 'totp',
  friendly_name: 'x',
  totp: {
    qr_code: '<svg xmlns="http://www.w3.org/2000/svg" fill="#000"/>',
    secret,
    uri: `otpauth://totp/Dargu?secret=${secret}`,
  },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe.each([
  ['he', he.account],
  ['en', en.account],
] as const)('two-step verification in %s', (language, t) => {
  const begin = async (auth: ReturnType<typeof accountResponses>) => {
    auth.respond('POST /factors', () => enrollment);
    auth.respond('POST /factors/factor-2/challenge', () => ({ id: 'challenge-1', type: 'totp', expires_at: 0 }));
    const view = renderAccount(<TwoStep />, { language, auth });
    await userEvent.click(await screen.findByRole('button', { name: t.twoStep.setUp }));
    const dialog = within(await screen.findByRole('dialog', { name: t.enroll.title }));
    expect(dialog.getByRole('textbox', { name: t.enroll.name })).toHaveProperty('value', t.enroll.defaultName);
    await userEvent.click(dialog.getByRole('button', { name: t.enroll.next }));
    await dialog.findByRole('img', { name: t.enroll.qr });
    return { ...view, dialog };
  };

  it('[CALL-10] is set up with a picture or a key, and a first code as the proof', async () => {
    const auth = accountResponses();
    const { dialog } = await begin(auth);
    expect(dialog.getByRole('img', { name: t.enroll.qr }).getAttribute('src')).toBe(
      `data:image/svg+xml,${encodeURIComponent(enrollment.totp.qr_code)}`,
    );
    expect(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect(await violations()).toEqual([]);
    const user = userEvent.setup(); // with a clipboard
    await user.click(dialog.getByRole('button', { name: t.enroll.copy }));
    expect(await dialog.findByText(t.enroll.copied)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(secret);
    auth.respond(
      'POST /factors/factor-2/verify',
      () => (auth.become({ factors: [{ ...factor, id: 'factor-2' }] }), auth.sessionOf('aal2')),
    );
    await userEvent.type(dialog.getByRole('textbox', { name: t.code.label }), '123456');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t.enroll.title })).toBeNull());
    expect(await screen.findByText(t.twoStep.on)).toBeTruthy();
    expect(auth.requests).not.toContain('DELETE /factors/factor-2');
  });

  it('takes back what was begun and not proved', async () => {
    const { auth, dialog } = await begin(accountResponses());
    await userEvent.click(dialog.getByRole('button', { name: language === 'he' ? he.common.close : en.common.close }));
    await waitFor(() => expect(auth.requests).toContain('DELETE /factors/factor-2'));
  });

  it.each([
    ['mfa_verification_failed', t.problem.wrongCode],
    ['mfa_challenge_expired', t.problem.codeExpired],
  ])('says what to do about a code that was refused: %s', async (code, text) => {
    const { auth, dialog } = await begin(accountResponses());
    auth.respond('POST /factors/factor-2/verify', () => refusal(422, code));
    const input = dialog.getByRole('textbox', { name: t.code.label });
    await userEvent.type(input, '123');
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByText(t.code.incomplete)).toBeTruthy();
    await userEvent.type(input, '456');
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(input).toHaveProperty('value', '');
    expect(document.activeElement).toBe(input);
  });

  it('says when it opens again after too many codes, and is shut until then', async () => {
    const { auth, dialog } = await begin(accountResponses());
    auth.respond('POST /factors/factor-2/verify', () =>
      refusal(429, 'over_request_rate_limit', 'Request rate limit reached, try again in 1 seconds'),
    );
    const input = dialog.getByRole('textbox', { name: t.code.label });
    await userEvent.type(input, '123456');
    const [beginning = ''] = t.problem.tooManyUntil.split('{{');
    expect((await dialog.findByRole('alert')).textContent).toMatch(new RegExp(`${beginning}\\d{1,2}:\\d\\d`));
    expect(dialog.getByRole('button', { name: t.code.verify })).toHaveProperty('disabled', true);
    await waitFor(() => expect(dialog.getByRole('button', { name: t.code.verify })).toHaveProperty('disabled', false));
  });

  it('asks after a sign-in, once, and can be put off', async () => {
    const auth = accountResponses({ factors: [factor] });
    const { unmount, session } = renderAccount(<CodeDialog />, { language, auth, session: { needsCode: true } });
    const dialog = within(await screen.findByRole('dialog', { name: t.code.title }));
    expect(await violations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: t.code.signOut }));
    expect(session.signOut).toHaveBeenCalledWith('local');
    const [later] = dialog.getAllByRole('button', { name: t.code.later });
    if (later) await userEvent.click(later);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    renderAccount(<CodeDialog />, { language, auth, session: { needsCode: true } });
    await waitFor(() => expect(auth.requests.filter(request => request === 'GET /user').length).toBeGreaterThan(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    // Another sign-in is another question.
    renderAccount(<CodeDialog />, {
      language,
      auth: accountResponses({ factors: [factor], age: 5 }),
      session: { needsCode: true },
    });
    expect(await screen.findByRole('dialog', { name: t.code.title })).toBeTruthy();
  });
});
