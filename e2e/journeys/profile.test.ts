import { languageAfter, locales } from '#contract/locales.ts';
import { addressesOf } from '../support/address.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';
import { chooseDegree, findStudies, pickByKeyboard } from '../support/details.ts';
import { sendToSite, readSession, storeSession } from '../support/sign-in.ts';

const addressOf = addressesOf('profile');

test.describe('the profile', () => {
  test(
    '[FORM-03, FORM-04, FORM-05, GUARD-02, MSG-05, PIECE-03] a new person completes the details, pre-filled from the filters, and goes on',
    inHebrew,
    async ({ page, open, text, language, baseURL, expectedErrors }) => {
      const { institution, departments } = await findStudies(baseURL ?? '');
      const named = (row: { name: string; name_en: string }) => nameIn(row, language);
      await open(`/professors?institution=${institution.id}&departments=${departments.map(({ id }) => id).join(',')}`);
      await storeSession(page, addressOf('new'), { isNew: true });

      await page.goto('/account');
      await expect(page).toHaveURL(/\/profile$/);
      await expect(page.getByRole('heading', { level: 1, name: text('profile.new.title') })).toBeVisible();
      await expect(page.getByRole('tab', { name: text('profile.tabs.ratings') })).toHaveCount(0);

      await expect(page.getByRole('combobox', { name: text('filters.institution'), exact: true })).toHaveValue(
        named(institution),
      );
      const remove = (row: { name: string; name_en: string }) =>
        page.getByRole('button', { name: text('profile.removeDepartment', { name: named(row) }) });
      await expect(remove(departments[0])).toBeVisible();
      await expect(remove(departments[1])).toBeVisible();
      await expect(remove(departments[2])).toHaveCount(0);
      await expect(page.getByRole('checkbox', { name: text('profile.fields.age') })).toBeChecked();
      const terms = page.getByRole('checkbox').nth(1);
      await expect(terms).toBeChecked();

      // A third department is not taken, and the form says why.
      await pickByKeyboard(page, text('filters.departments'), named(departments[2]));
      await expect(page.getByText(text('profile.departmentsFull'))).toBeVisible();
      await expect(remove(departments[2])).toHaveCount(0);

      // What lacks is said at the field, and the first of them has the focus.
      await remove(departments[0]).click();
      await remove(departments[1]).click();
      await terms.uncheck();
      await page.getByRole('button', { name: text('profile.saveNew') }).click();
      const field = page.getByRole('combobox', { name: text('filters.departments'), exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(text('errorDepartmentRequired'));
      for (const key of ['errorDegreeRequired', 'errorYearOfStudyRequired', 'errorTermsRequired'])
        await expect(page.getByText(text(key))).toBeVisible();

      await pickByKeyboard(page, text('filters.departments'), named(departments[1]));
      await chooseDegree(page, text, 'phd', '4');
      await terms.check();
      await expect(page.getByText(text('errorDepartmentRequired'))).toHaveCount(0);

      // A failure is shown, and loses nothing.
      expectedErrors.push(/500|Failed to load|Failed to update|Error updating/);
      await page.route('**/rest/v1/profiles*', route =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken', details: null, hint: null } })
          : route.continue(),
      );
      await page.getByRole('button', { name: text('profile.saveNew') }).click();
      await expect(page.getByText(text('profileUpdateError')).first()).toBeVisible();
      await expect(page.getByRole('radio', { name: text('degreeField.short.phd') })).toBeChecked();
      await page.unroute('**/rest/v1/profiles*');

      // Nor does leaving the page.
      await page.reload();
      await expect(page.getByRole('radio', { name: text('degreeField.short.phd') })).toBeChecked();
      await page.getByRole('button', { name: text('profile.saveNew') }).dblclick();
      await expect(page.getByText(text('profile.saved')).first()).toBeVisible();
      // Where they came from was kept, over the reload too.
      await expect(page).toHaveURL(/\/account$/);
      const session = await readSession(page);
      expect(
        await sendToSite(
          baseURL ?? '',
          `/rest/v1/profiles?select=institution,department,department2,is_new_user&firebase_uid=eq.${session?.user.id}`,
          { token: session?.access_token ?? '' },
        ),
      ).toEqual([
        { institution: institution.id, department: departments[1].id, department2: null, is_new_user: false },
      ]);
    },
  );

  test(
    '[ROUTE-09, FORM-01, STATE-09, CALL-08, DATA-05] the profile has three tabs, in the address and by keyboard',
    inHebrew,
    async ({ page, open, text, language, baseURL }) => {
      const { user, access_token: token } = await storeSession(page, addressOf('tabs'));
      const site = baseURL ?? '';
      await open('/profile');
      await expect(page.getByRole('heading', { level: 1, name: text('profile.title') })).toBeVisible();
      await expect(page.getByText(addressOf('tabs')).first()).toBeVisible();
      await expect(page.getByRole('link', { name: text('profile.security') })).toHaveAttribute('href', /\/account$/);
      await expect(page.getByRole('link', { name: text('profile.rows.notices') })).toHaveAttribute(
        'href',
        /\/notices$/,
      );

      // Arrows follow the line: the next tab is to the left in Hebrew.
      await page.getByRole('tab', { name: text('profile.tabs.profile') }).focus();
      await page.keyboard.press(locales[language].dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
      await expect(page.getByRole('tab', { name: text('profile.tabs.ratings') })).toBeFocused();
      await expect(page).toHaveURL(/\/profile\?tab=ratings$/);
      await expect(
        page.getByRole('tabpanel', { name: text('profile.tabs.ratings') }).getByText(text('myRatings.empty')),
      ).toBeVisible();

      const [professor] = (await sendToSite(site, '/rest/v1/professors?select=id,name,name_en&order=id&limit=1')) as {
        id: number;
        name: string;
        name_en: string;
      }[];
      const [course] = (await sendToSite(site, '/rest/v1/courses?select=id,name,name_en&order=id&limit=1')) as {
        id: number;
        name: string;
        name_en: string;
      }[];
      const words = 'מסבירה לאט ובסבלנות, עם הרבה דוגמאות מהחיים.';
      await sendToSite(site, '/rest/v1/ratings', {
        method: 'POST',
        token,
        body: { user_id: user.id, professor_id: professor?.id, rating1: 5, comment: words },
      });
      await sendToSite(site, '/rest/v1/course_ratings', {
        method: 'POST',
        token,
        body: { user_id: user.id, course_id: course?.id, rating1: 3, comment: `${words} בקורס.` },
      });
      await page.reload();
      const list = page.getByRole('region', { name: text('myRatings.list') });
      // The newest first, of both kinds.
      await expect(list.getByRole('article')).toHaveCount(2);
      await expect(list.getByRole('article').first().getByRole('heading').getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(`/course/${course?.id}$`),
      );
      await expect(list.getByRole('article').last()).toContainText(words);
      expect((await list.boundingBox())?.height ?? Infinity).toBeLessThanOrEqual(
        (page.viewportSize()?.height ?? 0) * 0.6 + 1,
      );

      await page.getByRole('tab', { name: text('profile.tabs.contact') }).click();
      await expect(page).toHaveURL(/\/profile\?tab=contact$/);
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  );

  test(
    '[FORM-06, PLAT-05] details can be changed, kept while away, discarded, and the account left',
    inEnglish,
    async ({ page, open, text, otherText, language }) => {
      await storeSession(page, addressOf('edit'));
      await open('/profile');
      await page.getByText(text('profile.fields.study')).click();
      const year = page.getByRole('combobox', { name: text('yearOfStudyField.label'), exact: true });
      await expect(year).toHaveValue(text('yearOfStudyField.options.2'));
      await pickByKeyboard(page, text('yearOfStudyField.label'), text('yearOfStudyField.options.3'));
      await page.getByRole('tab', { name: text('profile.tabs.contact') }).click();
      await page.getByRole('tab', { name: text('profile.tabs.profile') }).click();
      await expect(year).toHaveValue(text('yearOfStudyField.options.3'));
      await page.getByRole('button', { name: text('profile.discard') }).click();
      await expect(year).toHaveValue(text('yearOfStudyField.options.2'));
      await expect(page.getByRole('button', { name: text('profile.discard') })).toHaveCount(0);

      await pickByKeyboard(page, text('yearOfStudyField.label'), text('yearOfStudyField.options.4'));
      const update = page.waitForRequest(
        request => request.method() === 'PATCH' && request.url().includes('/profiles'),
      );
      await page.getByRole('button', { name: text('profile.save') }).click();
      const sent = (await update).postDataJSON() as Record<string, unknown>;
      expect(sent).toMatchObject({ year_of_study: '4', department2: null });
      expect(sent).not.toHaveProperty('email');
      expect(sent).not.toHaveProperty('firebase_uid');
      await expect(page.getByText(text('profile.saved')).first()).toBeVisible();

      await page.getByRole('link', { name: locales[languageAfter(language)].name }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', locales[languageAfter(language)].dir);
      await expect(page.getByRole('heading', { level: 1, name: otherText('profile.title') })).toBeVisible();
      await page.getByRole('button', { name: otherText('login.signOut') }).click();
      await expect(page).toHaveURL(/\/professors/);
      expect(await readSession(page)).toBeNull();
    },
  );
});
