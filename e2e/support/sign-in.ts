import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { storageKeys } from '#contract/page-protocol.ts';
import { type ProviderName, providers } from '#contract/providers.ts';
import { createBrowser } from '@dargu/auth-api/testing/browser.ts';
import { goTo } from './go-to.ts';

/** Fields of a session response that journeys use. */
export interface StoredSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
  readonly user: { readonly id: string; readonly email: string };
}

/** Storage key of the session in auth-js. */
export const sessionKey = storageKeys.session;

/** Opens the dialog by the login button of the navigation, whatever the size of the screen. */
export async function openSignIn(page: Page, buttonName: string): Promise<void> {
  await page.getByRole('button', { name: buttonName }).filter({ visible: true }).click();
}

/** Presses a provider's button in the open dialog and gives the window that it opens. */
export async function pressProvider(page: Page, provider: ProviderName): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: providers[provider].name }).click();
  return await opened;
}

/** In the window of the demo provider: goes on as the person of an address. */
export async function chooseAccount(popup: Page, email: string): Promise<void> {
  await popup.locator('input[name=email]').fill(email);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /Continue/ }).click();
  await closed;
}

/**
 * Signs in as people do: through the dialog that is open already, and the provider's window.
 * Ends when the session is stored; a new person still has the details before them.
 */
export async function signIn(page: Page, email: string, provider: ProviderName = 'google'): Promise<void> {
  await chooseAccount(await pressProvider(page, provider), email);
  await expect.poll(() => readSession(page)).toMatchObject({ user: { email } });
}

/** From the next page on this browser opens no window, so that signing in takes the page along. */
export async function blockWindows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

/** Signs in by the dialog that is open already where windows are blocked. Ends while the page is on its way back. */
export async function signInByRedirect(page: Page, email: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Google/ })
    .click();
  await page.locator('input[name=email]').fill(email);
  await page.getByRole('button', { name: /Continue/ }).click();
}

/** Session that this browser has stored, or null. */
export async function readSession(page: Page): Promise<StoredSession | null> {
  return await page.evaluate(
    key => JSON.parse(localStorage.getItem(key) ?? 'null') as StoredSession | null,
    sessionKey,
  );
}

/** A session of a person by the protocol alone, without a page: through the demo provider, as a browser of its own. */
export async function createSession(
  baseURL: string,
  email: string,
  provider: ProviderName = 'google',
): Promise<StoredSession> {
  const verifier = randomBytes(48).toString('base64url');
  const browser = createBrowser(address => address.pathname === '/auth/callback');
  const authorize = new URL('/auth/v1/authorize', baseURL);
  authorize.search = new URLSearchParams({
    provider,
    redirect_to: `${baseURL}/auth/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
    prompt: 'select_account',
  }).toString();
  const end = await browser.submit(await browser.open(authorize.href), { email });
  const code = end.address.searchParams.get('code');
  return (await sendToSite(baseURL, '/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    body: { auth_code: code, code_verifier: verifier },
  })) as StoredSession;
}

/** Gives a person a complete profile, so that nothing asks for details. */
export async function completeProfile(baseURL: string, session: StoredSession): Promise<void> {
  const [department] = (await sendToSite(baseURL, '/rest/v1/departments?select=id,institution&order=id&limit=1')) as {
    id: number;
    institution: number;
  }[];
  await writeProfile(baseURL, session, {
    institution: department?.institution,
    department: department?.id,
    degree: 'bachelor',
    year_of_study: '2',
    age: true,
    agreed_to_terms: true,
    is_new_user: false,
  });
}

/** Changes the own profile, or makes it when the person has none yet. */
async function writeProfile(
  baseURL: string,
  { access_token: token, user }: StoredSession,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changed = (await sendToSite(baseURL, `/rest/v1/profiles?firebase_uid=eq.${user.id}`, {
    method: 'PATCH',
    body: { updated_at: 'now', ...details },
    token,
    prefer: 'return=representation',
  })) as unknown[];
  if (changed.length > 0) return;
  await sendToSite(baseURL, '/rest/v1/profiles', {
    method: 'POST',
    body: { firebase_uid: user.id, email: user.email, ...details },
    token,
  });
}

/**
 * Signs a page's browser in without the dialog, for journeys that are about something else. The page stands on a file
 * of the site afterwards; open the screen in question next.
 *
 * @param isNew leaves the person with the empty profile of someone who has just signed up
 */
export async function storeSession(
  page: Page,
  email: string,
  { isNew = false, provider }: { isNew?: boolean; provider?: ProviderName } = {},
): Promise<StoredSession> {
  await goTo(page, '/robots.txt');
  const { origin } = new URL(page.url());
  const session = await createSession(origin, email, provider);
  await (isNew ? writeProfile(origin, session, {}) : completeProfile(origin, session));
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [sessionKey, JSON.stringify(session)] as const);
  return session;
}

/** A fresh sign-in of the person, in the place of whatever session the page's browser has. The page stands on the site. */
export async function renewSession(page: Page, email: string): Promise<void> {
  const session = await createSession(new URL(page.url()).origin, email);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [sessionKey, JSON.stringify(session)] as const);
}

interface Request {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly prefer?: string;
}

/** One request to the site with its key. @throws Error with the response when it is refused */
export async function sendToSite(
  baseURL: string,
  path: string,
  { method = 'GET', body, token, prefer }: Request = {},
): Promise<unknown> {
  const { apiKey } = (await (await fetch(new URL('/client-config.json', baseURL))).json()) as { apiKey: string };
  const response = await fetch(new URL(path, baseURL), {
    method,
    headers: {
      apikey: apiKey,
      'content-type': 'application/json',
      ...(prefer && { prefer }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}
