import type { Page } from '@playwright/test';
import { addressesOf } from '../support/address.ts';
import { expect, test } from '../support/journey.ts';
import {
  sendToSite,
  completeProfile,
  createSession,
  readSession,
  sessionKey,
  type StoredSession,
} from '../support/sign-in.ts';

const addressOf = addressesOf('sessions');

/** Stores a session whose access token ran out while nobody was here. */
async function storeExpired(page: Page, session: StoredSession): Promise<void> {
  await page.goto('/robots.txt');
  const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [sessionKey, JSON.stringify(expired)] as const);
}

async function knownPerson(origin: string, name: string): Promise<StoredSession> {
  const session = await createSession(origin, addressOf(name));
  await completeProfile(origin, session);
  return session;
}

const refresh = (origin: string, { refresh_token }: StoredSession) =>
  sendToSite(origin, '/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: { refresh_token },
  }) as Promise<StoredSession>;

test('[STATE-01, STATE-03, GUARD-04] a session that ran out while the server is away waits for it, and nobody is signed out', async ({
  page,
  open,
  text,
  origin,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/);
  const session = await knownPerson(origin, 'away');
  await storeExpired(page, session);
  await page.route(/\/(auth|rest)\/v1\//, route => route.abort());
  await open('/professors');
  // What is public is there meanwhile; what is not waits on an empty screen.
  await expect(
    page
      .getByRole('list', { name: text('catalogue.professor.list') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  // The screen is there for three seconds: on a busy machine all of the page may take longer to load.
  await page.goto('/profile', { waitUntil: 'commit' });
  const waiting = page.getByRole('status').filter({ hasText: text('session.loading') });
  await expect(waiting).toBeVisible();
  const { width, height } = page.viewportSize() ?? {};
  expect(await waiting.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  // After three seconds the page is a visitor's.
  await page.waitForURL(/\/professors/);
  await expect(page.getByRole('button', { name: text('nav.signIn') }).filter({ visible: true })).toBeVisible();
  expect(await readSession(page)).toMatchObject({ refresh_token: session.refresh_token });
  await page.unroute(/\/(auth|rest)\/v1\//);
  await expect(page.getByRole('link', { name: text('nav.profile') }).filter({ visible: true })).toBeVisible({
    timeout: 30_000,
  });
  expect((await readSession(page))?.refresh_token).not.toBe(session.refresh_token);
});

test('[STATE-03] five tabs that refresh at once all stay signed in', async ({ page, context, text, origin }) => {
  const session = await knownPerson(origin, 'storm');
  await storeExpired(page, session);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  // Held until all five have asked.
  let waiting = 0;
  let release = () => {};
  const all = new Promise<void>(resolve => (release = resolve));
  const statuses: number[] = [];
  await context.route(/grant_type=refresh_token/, async route => {
    waiting += 1;
    if (waiting === tabs.length) release();
    await all;
    const response = await route.fetch();
    statuses.push(response.status());
    await route.fulfill({ response });
  });
  await Promise.all(tabs.map(tab => tab.goto('/professors')));
  for (const tab of tabs)
    await expect(tab.getByRole('link', { name: text('nav.profile') }).filter({ visible: true })).toBeVisible({
      timeout: 20_000,
    });
  // A tab may have learnt of another one's session before its own response came.
  await expect.poll(() => statuses).toEqual([200, 200, 200, 200, 200]);
  await context.unroute(/grant_type=refresh_token/);

  // And what is stored now goes on working.
  const stored = await readSession(page);
  expect(stored).toMatchObject({ user: { email: addressOf('storm') } });
  await expect(refresh(origin, stored ?? session)).resolves.toMatchObject({ user: { email: addressOf('storm') } });
});

test('[STATE-03] a stolen refresh token ends the whole family: the thief gets nothing, and the victim signs in again', async ({
  page,
  text,
  origin,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const stolen = await knownPerson(origin, 'robbed');
  let own = stolen;
  for (let turn = 0; turn < 3; turn++) own = await refresh(origin, own);
  // For ten seconds it could be that of a tab that was only overtaken, and gets the current one.
  const refreshed = () => refresh(origin, stolen).then(() => 'answered', String);
  await expect.poll(refreshed, { timeout: 20_000, intervals: [1_000] }).toMatch(/400 .*refresh_token_already_used/);
  await expect(refresh(origin, own)).rejects.toThrow(/400 .*refresh_token_not_found/);
  await storeExpired(page, own);
  await page.goto('/professors');
  await expect(page.getByRole('button', { name: text('nav.signIn') }).filter({ visible: true })).toBeVisible();
  await expect.poll(() => readSession(page)).toBeNull();
});
