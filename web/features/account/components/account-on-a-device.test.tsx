import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { accountResponses, google } from '../testing/account-responses.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { DeleteAccountScreen } from './delete-account-screen.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';

beforeEach(() => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each([
  ['he', he.account],
  ['en', en.account],
] as const)('[LOGIN-09] on Android, where Apple has no dialog, in %s', (language, t) => {
  const link = (provider: string) => t.identities.link.replace('{{provider}}', provider);

  it('an account at Apple is not added here, and the screen says where', async () => {
    renderAccount(<LinkedAccounts />, { language });
    expect(await screen.findByText(t.identities.notHere)).toBeTruthy();
    expect(screen.queryByRole('button', { name: link('Apple') })).toBeNull();
    expect(await violations()).toEqual([]);
    cleanup();
    // Control: on the web there is a button.
    vi.unstubAllGlobals();
    renderAccount(<LinkedAccounts />, { language });
    expect(await screen.findByRole('button', { name: link('Apple') })).toBeTruthy();
  });

  it('[VALID-03] somebody with Apple alone reads where the account can be deleted', async () => {
    const apple = { ...google, id: 'apple-1', identity_id: 'apple-1', provider: 'apple' };
    renderAccount(<DeleteAccountScreen />, { language, auth: accountResponses({ age: 301, identities: [apple] }) });
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: t.delete.submit }));
    expect(await screen.findByText(/\/delete-account$/)).toBeTruthy();
    expect(screen.getByText(text => text.startsWith(t.delete.notHere))).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Apple/ })).toBeNull();
    expect(await violations()).toEqual([]);
  });
});
