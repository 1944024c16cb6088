import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createBrowser } from '@dargu/auth-api/testing/browser.ts';
import { addressesOf } from '../support/address.ts';
import { expect, test } from '../support/journey.ts';
import { sendToSite, chooseAccount, openSignIn, pressProvider, readSession } from '../support/sign-in.ts';

const addressOf = addressesOf('attacks');

/** A sign-in that was begun without this browser and came as far as its code. */
async function codeOf(origin: string, email: string): Promise<{ readonly code: string; readonly verifier: string }> {
  const verifier = randomBytes(48).toString('base64url');
  const browser = createBrowser(address => address.pathname === '/auth/callback');
  const query = new URLSearchParams({
    provider: 'google',
    redirect_to: `${origin}/auth/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  });
  const end = await browser.submit(await browser.open(`${origin}/auth/v1/authorize?${query}`), { email });
  return { code: end.address.searchParams.get('code') ?? '', verifier };
}

const failure = (page: Page, message: string) => page.getByRole('region').getByText(message);

test('a code that was used is worth nothing, in this browser, in another one, and with its verifier', async ({
  page,
  browser,
  open,
  text,
  origin,
  expectedErrors,
}) => {
  await open('/professors');
  await openSignIn(page, text('nav.signIn'));
  const exchange = page.waitForRequest(/grant_type=pkce/);
  const popup = await pressProvider(page, 'google');
  let address = '';
  popup.on('framenavigated', frame => {
    if (frame.url().includes('code=')) address = frame.url();
  });
  await chooseAccount(popup, addressOf('victim'));
  const used = (await exchange).postDataJSON() as { auth_code: string; code_verifier: string };
  expect(address).toContain(`code=${used.auth_code}`);
  await expect.poll(() => readSession(page)).not.toBeNull();
  const { search } = new URL(address);

  await expect(sendToSite(origin, '/auth/v1/token?grant_type=pkce', { method: 'POST', body: used })).rejects.toThrow(
    /404 .*flow_state_not_found/,
  );

  const stranger = await browser.newContext({ baseURL: origin });
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(`/auth/callback${search}`);
  await expect(failure(elsewhere, text('session.failedTitle'))).toBeVisible();
  expect(await readSession(elsewhere)).toBeNull();
  await stranger.close();

  // Here it changes nothing: the window finds nobody waiting, goes on by itself, and the person is who they were.
  expectedErrors.push(/404|400/);
  const again = await page.context().newPage();
  await again.goto(`/auth/popup${search}`);
  await again.waitForURL(/\/professors/);
  expect(await readSession(again)).toMatchObject({ user: { email: addressOf('victim') } });
});

test('nobody can be signed in as somebody else by a code that is slipped in', async ({
  page,
  open,
  text,
  origin,
  expectedErrors,
}) => {
  expectedErrors.push(/400/, /Authentication error occurred/);
  // By an address: this browser has no verifier for it.
  const { code } = await codeOf(origin, addressOf('attacker'));
  await page.goto(`/auth/callback?code=${code}`);
  await expect(failure(page, text('session.failedTitle'))).toBeVisible();
  expect(await readSession(page)).toBeNull();

  // By the window, into a sign-in that is under way: the verifier is another one.
  await open('/professors');
  await openSignIn(page, text('nav.signIn'));
  const requested = page.context().waitForEvent('request', request => request.url().includes('/auth/v1/authorize'));
  const popup = await pressProvider(page, 'google');
  const flow = new URL(new URL((await requested).url()).searchParams.get('redirect_to') ?? '').searchParams.get(
    'sb_flow_id',
  );
  const refusal = page.waitForResponse(/grant_type=pkce/);
  const other = await codeOf(origin, addressOf('attacker'));
  await popup.goto(`/auth/popup?code=${other.code}&sb_flow_id=${flow}`).catch(() => undefined);
  expect(await (await refusal).json()).toMatchObject({ code: 'bad_code_verifier' });
  await expect(failure(page, text('authModal.loginFailed'))).toBeVisible();
  expect(await readSession(page)).toBeNull();
});

/**
 * Puts another nonce into the request to the provider. @param headers which of the server's headers the changed
 * response keeps
 */
async function swapNonce(page: Page, headers: (own: Record<string, string>) => Record<string, string>): Promise<void> {
  await page.context().route(/\/auth\/v1\/authorize/, async route => {
    const response = await route.fetch({ maxRedirects: 0 });
    const location = new URL(response.headers()['location'] ?? '');
    expect(location.searchParams.get('nonce')).toBeTruthy();
    location.searchParams.set('nonce', 'of-another-sign-in');
    await route.fulfill({ status: 302, headers: { ...headers(response.headers()), location: location.href } });
  });
}

test('an identity with the nonce of another sign-in is refused', async ({ page, open, text }) => {
  await swapNonce(page, own => own);
  await open('/professors');
  await openSignIn(page, text('nav.signIn'));
  await chooseAccount(await pressProvider(page, 'google'), addressOf('nonce'));
  await expect(failure(page, text('authModal.loginFailed'))).toBeVisible();
  expect(await readSession(page)).toBeNull();
});

test('[LOGIN-08] it is told, too, when the provider has cut its window off, so that it looks closed', async ({
  page,
  open,
  text,
}) => {
  // Without the opener policy on every step the browser separates the two (HTML, Cross-Origin-Opener-Policy).
  await swapNonce(page, () => ({}));
  await open('/professors');
  await openSignIn(page, text('nav.signIn'));
  const popup = await pressProvider(page, 'google');
  const google = page.getByRole('dialog').getByRole('button', { name: /Google/ });
  await expect(google).toHaveAttribute('aria-busy', 'true');
  await popup.locator('input[name=email]').waitFor();
  await expect(google).not.toHaveAttribute('aria-busy');
  await chooseAccount(popup, addressOf('cut-off'));
  await expect(failure(page, text('authModal.loginFailed'))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await readSession(page)).toBeNull();
});

test('a sign-in never ends on another site, however it is written', async ({ page, origin }) => {
  const strange: string[] = [];
  page.on('request', request => {
    if (new URL(request.url()).origin !== new URL(origin).origin) strange.push(request.url());
  });
  for (const target of [
    'https://evil.example/steal',
    'https://localhost.evil.example/',
    '//evil.example',
    'http://2130706433/steal',
    'javascript:alert(1)',
  ]) {
    const query = new URLSearchParams({
      provider: 'google',
      redirect_to: target,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 's256',
      prompt: 'select_account',
    });
    await page.goto(`/auth/v1/authorize?${query}`);
    await page.locator('input[name=email]').fill(addressOf('redirected'));
    await page.getByRole('button', { name: /Continue/ }).click();
    await page.waitForURL(/\/professors/);
    expect(new URL(page.url()).origin, target).toBe(new URL(origin).origin);
    expect(await readSession(page)).toBeNull();
  }
  expect(strange).toEqual([]);
});
