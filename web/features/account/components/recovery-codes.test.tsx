import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { accountResponses, factor, refusal } from '../testing/account-responses.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const codes = Array.from({ length: 10 }, (_, at) => `abcdefgh2345678${'23456789ab'.charAt(at)}`);
const set = { id: 'set-1', type: 'recovery_code', total: 10, remaining: 10 };
const grouped = 'abcd-efgh-2345-6782';

describe.each([
  ['he', he.account],
  ['en', en.account],
] as const)('recovery codes in %s', (language, t) => {
  it('[CALL-10] are shown once, to be copied, kept as a file or printed, and then counted', async () => {
    const auth = accountResponses({ factors: [factor], aal: 'aal2' });
    auth.respond('POST /factors/recovery-codes', () => {
      auth.respond('GET /factors/recovery-codes', () => set);
      return { ...set, codes };
    });
    renderAccount(<RecoveryCodes />, { language, auth });
    await userEvent.click(await screen.findByRole('button', { name: t.recovery.make }));
    const dialog = within(await screen.findByRole('dialog', { name: t.recovery.shownTitle }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(10);
    expect(await violations()).toEqual([]);
    const user = userEvent.setup(); // with a clipboard
    await user.click(dialog.getByRole('button', { name: t.recovery.copy }));
    expect(await dialog.findByText(t.recovery.copied)).toBeTruthy();
    expect((await navigator.clipboard.readText()).split('\n')[0]).toBe(grouped);
    let file: Blob | null = null;
    URL.createObjectURL = object => ((file = object as Blob), 'blob:here');
    URL.revokeObjectURL = () => undefined;
    await user.click(dialog.getByRole('button', { name: t.recovery.download }));
    expect(await (file as Blob | null)?.text()).toContain(grouped);
    await user.click(dialog.getByRole('button', { name: t.recovery.done }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(grouped)).toBeNull();
    const left = t.recovery.left.replace('{{left}}', '10').replace('{{total}}', '10');
    expect(await screen.findByText(left)).toBeTruthy();
  });

  it('are replaced only after a question', async () => {
    const auth = accountResponses({ factors: [factor], aal: 'aal2' });
    auth.respond('GET /factors/recovery-codes', () => ({ ...set, remaining: 2 }));
    auth.respond('POST /factors/recovery-codes/regenerate', () => ({ ...set, codes }));
    renderAccount(<RecoveryCodes />, { language, auth });
    await userEvent.click(await screen.findByRole('button', { name: t.recovery.renew }));
    const question = within(await screen.findByRole('dialog', { name: t.recovery.renewTitle }));
    expect(auth.requests).not.toContain('POST /factors/recovery-codes/regenerate');
    await userEvent.click(question.getByRole('button', { name: t.recovery.renew }));
    expect(await screen.findByText(grouped)).toBeTruthy();
  });

  it('[CALL-10] let those in who have lost the app, and say how many are left', async () => {
    const auth = accountResponses({ factors: [factor] });
    const verify = vi.fn<(body: Record<string, unknown>) => object>(() => refusal(422, 'mfa_verification_failed'));
    auth.respond('POST /factors/recovery-codes/verify', verify);
    renderAccount(<CodeDialog />, { language, auth, session: { needsCode: true } });
    const dialog = within(await screen.findByRole('dialog', { name: t.code.title }));
    await userEvent.click(dialog.getByRole('button', { name: t.recovery.use }));
    const input = dialog.getByRole('textbox', { name: t.recovery.label });
    await userEvent.type(input, 'abcd{Enter}');
    expect(await dialog.findByText(t.recovery.incomplete)).toBeTruthy();
    expect(verify).not.toHaveBeenCalled();
    await userEvent.paste('-EFGH 2345 6782');
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByText(t.recovery.wrong)).toBeTruthy();
    expect(verify).toHaveBeenCalledExactlyOnceWith({ code: 'abcdefgh23456782' });
    expect(await violations()).toEqual([]);
    auth.respond('POST /factors/recovery-codes/verify', () => auth.sessionOf('aal2'));
    auth.respond('GET /factors/recovery-codes', () => ({ ...set, remaining: 9 }));
    await userEvent.click(dialog.getByRole('button', { name: t.code.verify }));
    expect(await screen.findByText(t.recovery.used)).toBeTruthy();
    expect(screen.getByText(t.recovery.usedLeft.replace('{{left}}', '9'))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
