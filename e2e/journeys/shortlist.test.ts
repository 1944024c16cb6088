import type { Page } from '@playwright/test';
import { addressesOf } from '../support/address.ts';
import { readOn, savedOnDevice } from '../support/connection.ts';
import { reload } from '../support/go-to.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { createMember } from '../support/members.ts';
import { readSession, signIn, storeSession } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('shortlist');

const openMenu = (page: Page, more: string) =>
  page
    .locator('.dock')
    .getByRole('button', { name: new RegExp(`^${more}`) })
    .click();

test('what a visitor saves waits until the sign-in, is compared, read without a connection, and can be let go', async ({
  page,
  context,
  open,
  text,
  language,
  origin,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR|Failed to (load|fetch)/);
  const [one, two] = [await findTarget(origin, 'professors', 49), await findTarget(origin, 'professors', 50)];
  const course = await findTarget(origin, 'courses', 49);
  await createMember(origin, addressOf('chooser'));
  const save = async () => {
    await openMenu(page, text('entryMenu.of', { name: '' }));
    await page.getByRole('button', { name: text('shortlist.save') }).click();
  };
  await open(`/professor/${one.id}`);
  await save();
  await signIn(page, addressOf('chooser'));
  await expect(page.getByText(text('shortlist.saved')).first()).toBeVisible();
  await openMenu(page, text('entryMenu.of', { name: '' }));
  await expect(page.getByRole('button', { name: text('shortlist.unsave') })).toBeVisible();
  for (const path of [`/professor/${two.id}`, `/course/${course.id}`]) {
    await open(path);
    await save();
    await expect(page.getByText(text('shortlist.saved')).first()).toBeVisible();
  }

  await open('/profile');
  await page.getByRole('link', { name: text('shortlist.compare') }).click();
  await expect(page).toHaveURL(/\/profile\/shortlist$/);
  const box = (of: { name: string; name_en: string }) =>
    page.getByRole('checkbox', { name: new RegExp(`: .*${nameIn(of, language)}`) });
  await box(one).check();
  await box(two).check();
  await expect(box(course)).toBeDisabled();
  await page
    .getByRole('region', { name: text('compare.tray') })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/compare\?professors=\d+,\d+$/);
  await page.goBack();
  await expect(box(one)).toBeChecked();

  // Offline it is as it was loaded, and says of when.
  const session = await readSession(page);
  await reload(page);
  await expect(box(one)).toBeVisible();
  await page.locator('html[data-late]').waitFor({ state: 'attached' });
  await expect.poll(() => savedOnDevice(page)).toContain(`["shortlist","${session?.user.id}"]`);
  await readOn(page, context, text);
  await expect(page.getByText(/\d\d:\d\d\.$/)).toBeVisible();
  await expect(box(two)).toBeVisible();
  await context.setOffline(false);

  const removal = (of: { name: string; name_en: string }) =>
    page.getByRole('button', {
      name: new RegExp(`^${text('shortlist.removeOf', { name: '' })}.*${nameIn(of, language)}`),
    });
  await removal(course).click();
  await expect(box(course)).toHaveCount(0);
  await page.getByRole('button', { name: text('shortlist.undo') }).click();
  await expect(box(course)).toBeVisible();
  // At once: what was not saved yet is saved then.
  await reload(page);
  await expect(box(course)).toBeVisible();

  // Nobody else has any of it.
  await storeSession(page, addressOf('other'));
  await open('/profile/shortlist');
  await expect(page.getByText(text('shortlist.empty'))).toBeVisible();
});

test('[GUARD-01] the shortlist is for people who are signed in', async ({ page }) => {
  await page.goto('/profile/shortlist');
  await expect(page).toHaveURL(/\/professors/);
});
