import { addressesOf } from '../support/address.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { builtFile } from '../support/built-file.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';
import { chooseDegree, findStudies, pickByKeyboard } from '../support/details.ts';
import {
  sendToSite,
  chooseAccount,
  completeProfile,
  createSession,
  openSignIn,
  pressProvider,
  readSession,
  signIn,
  storeSession,
} from '../support/sign-in.ts';

const addressOf = addressesOf('login');

test.describe('signing in', () => {
  test(
    'needs nothing that counts visits: a blocker that hides it ends nothing',
    inHebrew,
    async ({ page, open, text, expectedErrors }) => {
      expectedErrors.push(/Failed to load|ERR_BLOCKED/u);
      let blocked = 0;
      await page.route(builtFile('app/analytics/record-event.ts'), async route => {
        blocked++;
        await route.abort('blockedbyclient');
      });
      const names: string[] = [];
      page.on('request', request => {
        const name = /\/assets\/(.+)\.js$/u.exec(request.url())?.[1];
        if (name !== undefined) names.push(name);
      });
      await open('/courses');
      await openSignIn(page, text('nav.signIn'));
      await signIn(page, addressOf('blocked'));
      await expect(page.getByRole('dialog', { name: text('login.details') })).toBeVisible();
      await expect.poll(() => blocked).toBeGreaterThan(0); // the control
      // The entry has the builder's own name. No other has words that a list could know.
      expect(names.filter(name => !/^(?:index-)?[\w-]{8}$/u.test(name))).toEqual([]);
    },
  );

  test(
    '[LOGIN-02, LOGIN-04, LOGIN-07, LOGIN-11, PLAT-08, PLAT-09, STATE-05, FORM-03, FORM-06, FORM-07] a new person signs in by keyboard, completes the details, and is where they were',
    inHebrew,
    async ({ page, open, text, language, isPhone, baseURL }) => {
      const site = baseURL ?? '';
      const { institution, departments } = await findStudies(site);
      const named = (row: { name: string; name_en: string }) => nameIn(row, language);
      await open('/courses');
      await page
        .getByRole('button', { name: text('nav.signIn') })
        .filter({ visible: true })
        .press('Enter');

      const dialog = page.getByRole('dialog', { name: text('login.welcome') });
      await expect(dialog.getByRole('button', { name: /Google/ })).toBeFocused();
      await expect(dialog.getByRole('button', { name: /Apple/ })).toBeVisible();
      await expect(dialog.getByRole('link', { name: text('login.legalTerms') })).toHaveAttribute('href', /\/terms$/);
      await expect(dialog.getByRole('link', { name: text('login.legalPrivacy') })).toHaveAttribute(
        'href',
        /\/privacy$/,
      );
      await expect(page.getByRole('textbox', { name: /password|סיסמה/i })).toHaveCount(0);
      if (isPhone) expect((await dialog.boundingBox())?.x).toBe(0);

      const opened = page.waitForEvent('popup');
      await page.keyboard.press('Enter');
      await chooseAccount(await opened, addressOf('new'));

      const details = page.getByRole('dialog', { name: text('login.details') });
      await expect(details).toBeVisible();
      // Both confirmations are in sight, above the button.
      for (const consent of await details.getByRole('checkbox').all()) await expect(consent).toBeInViewport();
      await expect(details.getByRole('button', { name: text('profile.saveNew') })).toBeInViewport();

      await details.getByRole('button', { name: text('profile.saveNew') }).press('Enter');
      await expect(details.getByText(text('errorInstitutionRequired'))).toBeVisible();
      await expect(page.getByRole('combobox', { name: text('filters.institution'), exact: true })).toBeFocused();
      // With all that lacks the fields scroll within 400 px, and a hint says so.
      await expect(page.getByText(text('profile.moreBelow'))).toHaveCSS('opacity', '1');
      const area = details
        .getByRole('form')
        .locator('div')
        .filter({ has: page.getByRole('radiogroup', { name: text('degreeField.ask') }) })
        .nth(1);
      expect((await area.boundingBox())?.height).toBeLessThanOrEqual(400);
      await pickByKeyboard(page, text('filters.institution'), named(institution));
      await pickByKeyboard(page, text('filters.departments'), named(departments[1]));
      await pickByKeyboard(page, text('filters.departments'), named(departments[0]));
      await chooseDegree(page, text, 'master', '2');
      const update = page.waitForRequest(
        request => request.method() === 'PATCH' && request.url().includes('/profiles'),
      );
      await details.getByRole('button', { name: text('profile.saveNew') }).press('Enter');

      const sent = (await update).postDataJSON() as Record<string, unknown>;
      expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['email']));
      expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['firebase_uid']));
      await expect(page.getByText(text('profile.saved')).first()).toBeVisible();
      await expect(page.getByRole('dialog', { name: text('login.details') })).toHaveCount(0);
      // Where they were, narrowed to what they study as the details step promises.
      await expect(page).toHaveURL(
        new RegExp(`/courses\\?institution=${institution.id}&departments=${departments[1].id},${departments[0].id}$`),
      );
      expect(
        await page.evaluate(() => [
          localStorage.getItem('professorInstitution'),
          localStorage.getItem('courseDefaultsApplied'),
        ]),
      ).toEqual([String(institution.id), 'true']);
      expect(await page.evaluate(() => localStorage.getItem('dargu-details-needed'))).toBeNull();

      const session = await readSession(page);
      expect(
        await sendToSite(site, `/rest/v1/profiles?select=*&firebase_uid=eq.${session?.user.id}`, {
          token: session?.access_token ?? '',
        }),
      ).toMatchObject([
        {
          email: addressOf('new'),
          institution: institution.id,
          department: departments[1].id,
          department2: departments[0].id,
          degree: 'master',
          year_of_study: '2',
          age: true,
          agreed_to_terms: true,
          is_new_user: false,
        },
      ]);
    },
  );

  for (const provider of ['google', 'apple'] as const) {
    test(
      `[LOGIN-07, LOGIN-10, PLAT-08] somebody who is not new is through after ${provider}`,
      provider === 'google' ? inHebrew : inEnglish,
      async ({ page, open, text, baseURL }) => {
        const email = addressOf(`known.${provider}`);
        await completeProfile(baseURL ?? '', await createSession(baseURL ?? '', email, provider));
        await open('/professors');
        await openSignIn(page, text('nav.signIn'));
        await chooseAccount(await pressProvider(page, provider), email);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('link', { name: text('nav.profile') }).filter({ visible: true })).toHaveCount(1);
        expect(await readSession(page)).toMatchObject({ user: { email } });
      },
    );
  }

  test(
    '[LOGIN-01, LOGIN-03, LOGIN-08, MSG-04] the modal waits for a sign-in, stays after a change of mind, and closes with a failure',
    inEnglish,
    async ({ page, open, text, expectedErrors }) => {
      expectedErrors.push(/Failed to login|Apple|Authentication|denied/i);
      await open('/professors');
      await openSignIn(page, text('nav.signIn'));
      const dialog = page.getByRole('dialog', { name: text('login.welcome') });
      const popup = await pressProvider(page, 'google');
      await popup.getByRole('button', { name: /Continue/ }).waitFor();
      // While a sign-in runs it cannot be closed, and nothing else can be begun.
      await expect(dialog.getByRole('button', { name: /Apple/ })).toBeDisabled();
      await expect(dialog.getByRole('button', { name: text('common.close') })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await popup.close();
      await expect(dialog.getByRole('button', { name: /Apple/ })).toBeEnabled();
      await expect(dialog).toBeVisible();

      const refused = await pressProvider(page, 'apple');
      await page.evaluate(() => localStorage.setItem('dargu-details-needed', 'true'));
      await refused.getByRole('button', { name: /Refuse/ }).click();
      await expect(page.getByText(text('authModal.loginFailed')).first()).toBeVisible();
      await expect(page.getByText(text('authModal.loginFailedWithApple')).first()).toBeVisible();
      await expect(page.getByRole('dialog', { name: text('login.welcome') })).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('dargu-details-needed'))).toBeNull();
    },
  );

  test(
    '[ROUTE-21, LOGIN-05, LOGIN-06] /auth signs in as a page, and a visitor cannot fill in details',
    inEnglish,
    async ({ page, open, text }) => {
      const response = await open('/auth?step=details');
      expect(response?.status()).toBe(200);
      await expect(page.getByText(text('toastErrorNoAuth')).first()).toBeVisible();
      await expect(page).toHaveURL(/\/auth\?step=login$/);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('heading', { level: 1, name: text('login.welcome') })).toBeVisible();

      const opened = page.waitForEvent('popup');
      await page
        .getByRole('main')
        .getByRole('button', { name: /Google/ })
        .click();
      await chooseAccount(await opened, addressOf('page'));
      await expect(page.getByRole('heading', { level: 1, name: text('login.details') })).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('button', { name: text('login.signOut') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: text('login.welcome') })).toBeVisible();
      expect(await readSession(page)).toBeNull();

      await storeSession(page, addressOf('page-known'));
      await open('/auth?step=login');
      await expect(page).toHaveURL(/\/professors/);
    },
  );
});
