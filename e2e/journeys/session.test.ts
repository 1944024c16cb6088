import type { Page } from '@playwright/test';
import { addressesOf } from '../support/address.ts';
import { goTo } from '../support/go-to.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import {
  sendToSite,
  blockWindows,
  chooseAccount,
  completeProfile,
  createSession,
  openSignIn,
  pressProvider,
  readSession,
  signIn,
  signInByRedirect,
  storeSession,
} from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('session');

/** Somebody who was here before, and whose details are complete. */
async function knownPerson(origin: string, name: string): Promise<string> {
  const email = addressOf(name);
  await completeProfile(origin, await createSession(origin, email));
  return email;
}

const profileLink = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true });
const loginButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
/** Values that the filters of both lists remember: institution, departments, search. */
const picked = (page: Page, kind: 'professor' | 'course') =>
  page.evaluate(
    name =>
      ['Institution', 'Departments', 'Search'].map(
        part => JSON.parse(localStorage.getItem(name + part) ?? 'null') as unknown,
      ),
    kind,
  );

test.describe('session', () => {
  test('[LOGIN-07, LOGIN-09, NAV-01, DATA-10, STATE-05, TRACK-04] Google signs in through a window, and the person finds their institution chosen', async ({
    page,
    open,
    text,
    origin,
  }) => {
    const email = await knownPerson(origin, 'google');
    await open('/professors');
    await openSignIn(page, text('nav.signIn'));
    const requested = page.waitForRequest(/\/auth\/v1\/token\?grant_type=pkce/);
    const notified = page.waitForRequest(
      request => /events\/v1/.test(request.url()) && request.postData()?.includes('"kind":"login"') === true,
    );
    const popup = await pressProvider(page, 'google');
    await expect(popup.getByRole('button', { name: /Continue/ })).toBeVisible();
    const end = popup.waitForEvent('framenavigated', frame => frame.url().includes('/auth/popup'));
    await chooseAccount(popup, email);
    await end;
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(profileLink(page, text('nav.profile'))).toHaveCount(1);
    await expect(loginButton(page, text('nav.signIn'))).toHaveCount(0);
    expect((await requested).postDataJSON()).toMatchObject({
      auth_code: expect.any(String),
      code_verifier: expect.any(String),
    });
    expect((await notified).postData()).toContain('"kind":"login","label":"google","path":"/professors"');

    const session = await readSession(page);
    expect(Object.keys(session ?? {})).toEqual(
      expect.arrayContaining(['access_token', 'refresh_token', 'expires_at', 'expires_in', 'token_type', 'user']),
    );
    expect(session).toMatchObject({ user: { email } });
    await expect(page).toHaveURL(/institution=\d+/);
    const [profile] = (await sendToSite(origin, '/rest/v1/profiles?select=institution,department', {
      token: session?.access_token ?? '',
    })) as { institution: number; department: number }[];
    for (const kind of ['professor', 'course'] as const)
      expect(await picked(page, kind)).toEqual([profile?.institution, [profile?.department], '']);
    expect(await page.evaluate(() => localStorage.getItem('courseDefaultsApplied'))).toBe('true');
  });

  test('[LOGIN-07, PLAT-08, TRACK-04] Apple signs a new person up, who is asked for the details', async ({
    page,
    open,
    text,
  }) => {
    await open('/courses');
    await openSignIn(page, text('nav.signIn'));
    const notified = page.waitForRequest(
      request => /events\/v1/.test(request.url()) && request.postData()?.includes('"kind":"sign_up"') === true,
    );
    await chooseAccount(await pressProvider(page, 'apple'), addressOf('apple'));
    await expect(page.getByRole('dialog', { name: text('login.details') })).toBeVisible();
    expect((await notified).postData()).toContain('"kind":"sign_up","label":"apple"');
    await page.keyboard.press('Escape');
    await expect(profileLink(page, text('nav.profile'))).toHaveCount(1);
  });

  test('[GUARD-01, GUARD-02, ROLE-03, ROUTE-17] from everywhere that needs a login a visitor is brought to the start, and a new person to the profile', async ({
    page,
    text,
  }) => {
    const paths = ['/rate/1', '/my-ratings', '/delete-account', '/admin', '/study-guides/add'];
    for (const path of [...paths, '/profile']) {
      await goTo(page, path);
      await expect(page, path).toHaveURL(/\/professors$/);
    }
    await storeSession(page, addressOf('new'), { isNew: true });
    for (const path of paths) {
      await goTo(page, path);
      await expect(page, path).toHaveURL(/\/profile$/);
      expect(await page.evaluate(() => (history.state as { usr?: unknown }).usr)).toEqual({ from: path });
    }
    await expect(page.getByText(text('profile.new.lead'))).toBeVisible();
  });

  test('[GUARD-01] whom a visitor wanted to rate is named, also by an address with its language, and signing in leads there', async ({
    page,
    open,
    text,
    language,
    origin,
  }) => {
    const email = await knownPerson(origin, 'wanted');
    const target = await findTarget(origin, 'professors', 51);
    await open(`/${language}/rate/${target.id}`);
    await expect(page).toHaveURL(/\/professors$/);
    const card = page.getByRole('status').filter({ hasText: text('signIn.wanted.lead') });
    await expect(card).toContainText(nameIn(target, language));
    await card.getByRole('button', { name: text('nav.signIn') }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toContainText(nameIn(target, language));
    await signIn(page, email);
    await expect(page).toHaveURL(new RegExp(`/rate/${target.id}$`));
  });

  test('where windows are blocked, the sign-in takes the page along and comes back to the same place', async ({
    page,
    open,
    text,
    origin,
  }) => {
    const email = await knownPerson(origin, 'blocked');
    await blockWindows(page);
    await open('/courses?sort=name');
    await openSignIn(page, text('nav.signIn'));
    await signInByRedirect(page, email);
    await expect(profileLink(page, text('nav.profile'))).toHaveCount(1);
    await expect(page).toHaveURL(/\/courses\?.*sort=name$/);
    expect(await readSession(page)).toMatchObject({ user: { email } });
    // Going back does not run into the used code.
    await goTo(page, '/auth/callback?code=used&sb_flow_id=none');
    await expect(page).toHaveURL(/\/professors/);
    await expect(profileLink(page, text('nav.profile'))).toHaveCount(1);
    await expect(page.getByText(text('session.failedTitle'))).toBeHidden();
  });

  test('a window that is closed leaves everything as it was', async ({ page, open, text }) => {
    await open('/professors');
    await openSignIn(page, text('nav.signIn'));
    const popup = await pressProvider(page, 'google');
    const google = page.getByRole('dialog').getByRole('button', { name: /Google/ });
    await expect(google).toHaveAttribute('aria-busy', 'true');
    await popup.close();
    await expect(google).not.toHaveAttribute('aria-busy');
    await expect(google).toBeEnabled();
    await expect(page.getByRole('dialog', { name: text('login.welcome') })).toBeVisible();
    await expect(page.getByText(text('authModal.loginFailed'))).toBeHidden();
    // And another try goes through.
    await chooseAccount(await pressProvider(page, 'google'), addressOf('closed'));
    await expect(page.getByRole('dialog', { name: text('login.details') })).toBeVisible();
  });

  test('[LOGIN-08] a refused consent closes the dialog and says so', async ({ page, open, text }) => {
    await open('/professors');
    for (const provider of ['google', 'apple'] as const) {
      await openSignIn(page, text('nav.signIn'));
      const popup = await pressProvider(page, provider);
      const closed = popup.waitForEvent('close');
      await popup.getByRole('button', { name: /Refuse/ }).click();
      await closed;
      await expect(page.getByRole('dialog', { name: text('login.welcome') })).toBeHidden();
      const notified = page
        .getByRole('region', { name: text('toast.region') })
        .getByText(text(provider === 'google' ? 'authModal.loginFailedWithGoogle' : 'authModal.loginFailedWithApple'));
      await expect(notified).toBeVisible();
    }
    expect(await readSession(page)).toBeNull();
  });

  test('[STATE-02, STATE-06, GUARD-01] tabs come in together and go out together', async ({
    page,
    context,
    open,
    text,
    origin,
  }) => {
    const email = await knownPerson(origin, 'tabs');
    const other = await context.newPage();
    await other.goto('/professors');
    await expect(loginButton(other, text('nav.signIn'))).toHaveCount(1);
    await open('/courses');
    await openSignIn(page, text('nav.signIn'));
    await chooseAccount(await pressProvider(page, 'google'), email);
    await expect(profileLink(page, text('nav.profile'))).toHaveCount(1);
    await expect(profileLink(other, text('nav.profile'))).toHaveCount(1);

    await profileLink(other, text('nav.profile')).click();
    await other.getByRole('button', { name: text('login.signOut') }).click();
    await expect(other).toHaveURL(/\/professors$/);
    await expect(loginButton(other, text('nav.signIn'))).toHaveCount(1);
    await expect(loginButton(page, text('nav.signIn'))).toHaveCount(1);
    expect(await readSession(page)).toBeNull();
    for (const kind of ['professor', 'course'] as const)
      expect(await picked(page, kind)).toEqual(['all-institutions', [], '']);
    await expect(page).toHaveURL(/\/courses$/);
  });

  test('a window that is still open when somebody signs in elsewhere is closed, and changes nothing', async ({
    page,
    context,
    open,
    text,
    origin,
  }) => {
    const email = await knownPerson(origin, 'elsewhere');
    await open('/professors');
    await openSignIn(page, text('nav.signIn'));
    const left = await pressProvider(page, 'google');
    await expect(left.getByRole('button', { name: /Continue/ })).toBeVisible();
    const closed = left.waitForEvent('close');

    const other = await context.newPage();
    await other.goto('/courses');
    await other.locator('html[data-interactive]').waitFor({ state: 'attached' });
    await openSignIn(other, text('nav.signIn'));
    await chooseAccount(await pressProvider(other, 'google'), email);
    await closed;
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(profileLink(page, text('nav.profile'))).toHaveCount(1);
    expect(await readSession(page)).toMatchObject({ user: { email } });
  });

  test('[GUARD-04, NAV-01] a profile that nobody sends leaves the navigation to use, and gives its screen back after three seconds', async ({
    page,
    text,
    origin,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load|ERR_FAILED|Failed to fetch profile|AbortError/u);
    await knownPerson(origin, 'hanging');
    await storeSession(page, addressOf('hanging'));
    await page.route('**/rest/v1/profiles*', () => undefined);
    await goTo(page, '/profile');
    // Beside the navigation, which is there to use meanwhile.
    await expect(profileLink(page, text('nav.profile'))).toBeVisible();
    const panel = page.getByRole('alert').filter({ hasText: text('profile.failed') });
    await expect(panel).toBeVisible();
    // What was under way comes through now: the screen is there by itself.
    await page.unroute('**/rest/v1/profiles*');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('[GUARD-03, ROLE-04, NAV-01] only admins get to the admin screen and see its link', async ({
    page,
    open,
    text,
    isPhone,
  }) => {
    await open('/admin');
    await expect(page).toHaveURL(/\/professors$/);
    await storeSession(page, addressOf('student'));
    for (const path of ['', '/catalogue', '/import', '/merge', '/figures', '/settings', '/log']) {
      await open(`/admin${path}`);
      await expect(page).toHaveURL(/\/professors/);
    }
    await expect(page.locator('a[href$="/admin"], a[href$="/study-guides"]')).toHaveCount(0);

    const bodies: string[] = [];
    page.on(
      'response',
      response =>
        void response.text().then(
          body => bodies.push(body),
          () => undefined,
        ),
    );
    await storeSession(page, 'admin@dargu.example');
    await open('/professors');
    const bar = page.getByRole('navigation', { name: text(isPhone ? 'nav.bottomLabel' : 'nav.label') });
    await bar.getByRole('link', { name: text('nav.admin') }).click();
    await expect(page.getByRole('navigation', { name: text('desk.places') })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The list of admins has a second one, of whom no admin learns.
    await expect.poll(() => bodies.join()).toContain('admin@dargu.example');
    expect(bodies.join()).not.toContain('admin2@dargu.example');
    await bar.getByRole('link', { name: text('nav.studyGuides') }).click();
    await expect(page.getByText(text('guides.heading'))).toBeVisible();
  });
});
