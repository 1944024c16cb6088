import type { Locator } from '@playwright/test';
import { actOnEntry } from '../support/entry-menu.ts';
import { addressesOf } from '../support/address.ts';
import { offlineScreen, readOn, savedOnDevice } from '../support/connection.ts';
import { pickByKeyboard } from '../support/details.ts';
import { expect, test } from '../support/journey.ts';
import { createMember, rate } from '../support/members.ts';
import { openSignIn, signIn, storeSession } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('offline');
const words = 'באמצע משפט שעוד לא';

test('[GUARD-05, GUARD-06] without a connection a screen replaces everything, and in the middle of every form nothing is lost', async ({
  page,
  context,
  text,
  origin,
  open,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR|Failed to (load|fetch)/);
  // The browser may be online without having said so.
  await page.addInitScript(() => {
    window.addEventListener('online', event => {
      if (sessionStorage.getItem('test-unsaid') !== null) event.stopImmediatePropagation();
    });
  });
  const professor = await findTarget(origin, 'professors', 41);
  const course = await findTarget(origin, 'courses', 41);
  await storeSession(page, addressOf('writer'));
  const screen = offlineScreen(page, text);

  const loseAndFind = async (field: Locator, value: string) => {
    await page.locator('html[data-late]').waitFor({ state: 'attached' });
    await field.focus();
    await context.setOffline(true);
    await expect(screen).toBeVisible();
    await expect(screen.getByRole('heading', { name: text('offline.title') })).toBeFocused();
    await page.keyboard.type('z');
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expect(screen).toHaveCount(0);
    await expect(field).toHaveValue(value);
    await expect(field).toBeFocused();
  };

  await open(`/rate/${professor.id}`);
  const comment = page.getByRole('form', { name: text('rating.professor.form') }).getByLabel(text('rating.comment'));
  await comment.fill(words);
  await loseAndFind(comment, words);

  await open('/contact');
  const message = page.getByRole('textbox', { name: text('contactForm.message'), exact: true });
  await message.fill(words);
  await loseAndFind(message, words);

  await open(`/study-guides/add?course=${course.id}`);
  await page.getByRole('button', { name: text('guideForm.write') }).click();
  const body = page.getByRole('textbox', { name: text('guideForm.title') });
  await body.fill(words);
  await loseAndFind(body, words);

  await open('/profile');
  await page.getByText(text('profile.fields.study')).click();
  const year = page.getByRole('combobox', { name: text('yearOfStudyField.label'), exact: true });
  await pickByKeyboard(page, text('yearOfStudyField.label'), text('yearOfStudyField.options.3'));
  await loseAndFind(year, text('yearOfStudyField.options.3'));

  await open(`/professor/${professor.id}`);
  await actOnEntry(page, text, 'entryMenu.report');
  const report = page.getByRole('dialog', { name: text('reports.professor') });
  await report.getByRole('radio', { name: text('reports.reasons.other') }).check();
  const details = report.getByRole('textbox', { name: text('reports.details') });
  await details.fill(words);
  await loseAndFind(details, words);
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await expect(screen.getByText(text('offline.message'))).toBeVisible();
  await screen.getByRole('button', { name: text('offline.retry'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: text('offline.still') })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('test-unsaid', ''));
  await context.setOffline(false);
  await expect(screen).toBeVisible();
  await screen.getByRole('button', { name: text('offline.retry'), exact: true }).click();
  await expect(page).toHaveURL(/\/professors$/);
  await expect(screen).toHaveCount(0);
});

test('[GUARD-05] what was seen opens without a connection, with its age, and what was not says so', async ({
  page,
  context,
  text,
  open,
  openMostRated,
  isPhone,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR|Failed to (load|fetch)/);
  await openMostRated('professor');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const id = /\d+$/.exec(page.url())?.[0];
  await expect.poll(() => savedOnDevice(page)).toContain(`["entry","professor",${id}]`);
  await open('/courses');
  await page
    .getByRole('list', { name: text('catalogue.course.list') })
    .getByRole('link')
    .first()
    .waitFor();
  await page.locator('html[data-late]').waitFor({ state: 'attached' });
  await expect.poll(() => savedOnDevice(page)).toContain('["firstScreen","quotes","course"]');
  await readOn(page, context, text);
  const strip = page.getByRole('region', { name: text('offline.strip') });
  await expect(strip).toContainText(text('offline.asSeen').trim());

  // The code of this screen has been loaded by nothing yet on this page; the list's own has.
  await page
    .getByRole('navigation', { name: text(isPhone ? 'nav.bottomLabel' : 'nav.label') })
    .getByRole('link', { name: text('nav.professors') })
    .click();
  await expect(page).toHaveURL(/\/professors/);
  await strip.getByRole('button', { name: text('offline.list.open') }).click();
  const list = page.getByRole('dialog', { name: text('offline.list.title') });
  await expect(list.getByRole('link').first()).toBeVisible();
  await expect(list.getByRole('link', { name })).toBeVisible();
  await list.getByRole('button', { name: text('offline.list.back') }).click();
  await expect(strip).toBeVisible();

  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
});

test('two people on one device: what one saw is gone with them, for the next one and for nobody', async ({
  page,
  context,
  text,
  origin,
  open,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR|Failed to (load|fetch)/);
  const target = await findTarget(origin, 'professors', 42);
  const own = `דעה של הראשונה בלבד ${test.info().project.name}`;
  await createMember(origin, addressOf('second'));
  const first = await storeSession(page, addressOf('first'));
  await rate(origin, first, target.id, own);
  await open('/my-ratings');
  await expect(page.getByText(own)).toBeVisible();
  await expect.poll(() => savedOnDevice(page)).toContain(own);
  await open('/profile');
  await page.getByRole('button', { name: text('login.signOut') }).click();
  await expect(page.getByRole('button', { name: text('nav.signIn') }).filter({ visible: true })).toBeVisible();
  await expect.poll(() => savedOnDevice(page)).not.toContain(own);
  await expect.poll(() => savedOnDevice(page)).not.toContain(first.user.id);

  await page.locator('html[data-late]').waitFor({ state: 'attached' });
  const ownShelf = page
    .getByRole('dialog', { name: text('offline.list.title') })
    .getByRole('link', { name: text('offline.list.ratings') });
  const lookWithoutConnection = async () => {
    await readOn(page, context, text);
    await page
      .getByRole('region', { name: text('offline.strip') })
      .getByRole('button', { name: text('offline.list.open') })
      .click();
    await expect(page.getByRole('dialog', { name: text('offline.list.title') })).toBeVisible();
    await expect(
      page
        .getByRole('dialog', { name: text('offline.list.title') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await expect(ownShelf).toHaveCount(0);
    await context.setOffline(false);
  };
  // What the page shows now is kept a moment later.
  await expect.poll(() => savedOnDevice(page)).toContain('["firstScreen","site","professor"]');
  await lookWithoutConnection();
  await openSignIn(page, text('nav.signIn'));
  await signIn(page, addressOf('second'));
  await expect(page.getByRole('link', { name: text('nav.profile') }).filter({ visible: true })).toBeVisible();
  await lookWithoutConnection();
  expect(await savedOnDevice(page)).not.toContain(own);
});
