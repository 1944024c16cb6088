import type { Locator, Page } from '@playwright/test';
import { actOnEntry } from '../support/entry-menu.ts';
import { addressesOf } from '../support/address.ts';
import { codeOf } from '../support/authenticator.ts';
import { offlineScreen, savedOnDevice } from '../support/connection.ts';
import { unfoldFilters } from '../support/filters.ts';
import { reload } from '../support/go-to.ts';
import { pdfOf } from '../support/guide-files.ts';
import { expect, test } from '../support/journey.ts';
import { createMember, rate } from '../support/members.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';
import { refuseWrites } from '../support/refuse-writes.ts';
import { createSession, openSignIn, renewSession, signIn, sendToSite, storeSession } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

// Each screen and each sheet is looked at here or in accessibility-desk, and nowhere else but where a switch of the whole
// site opens one.

const addressOf = addressesOf('accessibility');
const words = 'הסברים ברורים, מבחן הוגן, ותשובה לכל שאלה.';

type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const late = (page: Page) => page.locator('html[data-late]').waitFor({ state: 'attached' });
const ratingForm = (page: Page, text: Text) => page.getByRole('form', { name: text('rating.professor.form') });

/** A radio button is pressed by its label: it is out of sight itself. */
const giveStars = (form: Locator, text: Text, stars: number) =>
  form
    .getByRole('radio', { name: text('rating.star', { stars, words: text(`score.words.level${stars}`) }), exact: true })
    .locator('..')
    .click();

/** What stands twice, for professors and courses, is looked at on a phone for the one and on a desktop for the other. */
const openToEverybody = [
  [
    inHebrew,
    '/professors /professors?sort=best /professors?q=qqqqzzzz&institution=3 /professor/1 /reviews/course/1 /study-guides',
    '/compare?professors=1,2 /contact /privacy /accessibility /no-such-page',
  ],
  [
    inEnglish,
    '/courses /courses?sort=best /professors?institution=3 /course/1 /reviews/professor/1 /institution/3',
    '/auth?step=login /info /terms /account-deletion',
  ],
] as const;

for (const [pair, ...all] of openToEverybody)
  for (const paths of all.map(each => each.split(' ')))
    test(
      `[PLAT-03] screens that are open to everybody, from ${paths[0]} on`,
      pair,
      async ({ page, open, look, expectedErrors }) => {
        expectedErrors.push(/404/);
        for (const path of paths) {
          await open(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await look(path);
        }
      },
    );

test('what a visitor opens above a list', async ({ page, open, text, isPhone, look }) => {
  await open('/professors?institution=3');
  await unfoldFilters(page, text);
  await page.getByRole('combobox', { name: text('filters.institution'), exact: true }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  // The list floats above the page, outside of its landmarks.
  await look('a picker', ['region']);

  await open('/info');
  await late(page);
  if (isPhone) {
    const bar = page.getByRole('navigation', { name: text('nav.bottomLabel') });
    await bar.getByRole('button', { name: text('search.title'), exact: true }).click();
  } else await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: text('search.label') });
  await expect(page.getByRole('option', { name: text('search.exam.name') })).toBeVisible();
  await look('the search before anything is typed');
  await field.fill('אינפי');
  await expect(page.getByRole('group', { name: text('search.kinds.course') }).getByRole('option')).toHaveCount(4);
  await look('what the search finds');
  await field.fill('קוואנטים לגננים');
  await expect(page.getByText(text('search.rateMissingNote'))).toBeVisible();
  await look('a search that finds nothing');

  await open('/professors');
  await openSignIn(page, text('nav.signIn'));
  await expect(page.getByRole('dialog').getByRole('button', { name: /Google/ })).toBeVisible();
  await look('signing in');
});

test('what a visitor opens on a page', inHebrew, async ({ page, open, text, origin, look }) => {
  await open('/professor/1');
  await actOnEntry(page, text, 'entryMenu.report');
  await expect(page.getByRole('dialog', { name: text('reports.professor') })).toBeVisible();
  await look('the report of a professor, before signing in');
  await page.keyboard.press('Escape');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: text('reviews.more') })
    .click();
  await expect(page.getByRole('dialog', { name: text('reviews.menuTitle') })).toBeVisible();
  await look('the menu of a review');
  await page.keyboard.press('Escape');
  const [review] = (await sendToSite(
    origin,
    '/rest/v1/professor_reviews?select=id&professor_id=eq.1&order=created_at&limit=1',
  )) as readonly { readonly id: string }[];
  await open(`/review/${review?.id}`);
  await expect(page.getByText(text('reviewLink.oneOfMany'))).toBeVisible();
  await look('[ALIVE-81] the page of one review');
  await page.getByRole('button', { name: text('reviews.more') }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: text('reviewLink.picture') })).toBeVisible();
  await look('its menu');

  await open('/professor/1');
  await page.getByRole('link', { name: text('score.how') }).click();
  await expect(page.getByText(text('scoreSheet.order'))).toBeVisible();
  await look('how a score is computed');

  await open('/professor/1');
  await page
    .locator('.dock')
    .getByRole('button', { name: text('entryMenu.of', { name: '' }) })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: text('details.share') })).toBeVisible();
  await look('the menu of a page');
  await page.keyboard.press('Escape');
  await actOnEntry(page, text, 'entryMenu.compare');
  await expect(page.getByRole('region', { name: text('compare.tray') })).toBeVisible();
  await look('the tray of a comparison');
  await page
    .getByRole('link', { name: text('details.professor.rate') })
    .filter({ visible: true })
    .click();
  const form = ratingForm(page, text);
  await form.getByRole('button', { name: text('rating.publish') }).press('Enter');
  await expect(form.getByText(text('rating.starsRequired'))).toBeVisible();
  await look('a rating that lacks everything');
  await giveStars(form, text, 4);
  await form.getByLabel(text('rating.comment')).fill(words);
  await look('a rating that can be sent');

  await open('/study-guides');
  const [guide] = (await sendToSite(
    origin,
    '/rest/v1/published_guides?select=id&type=eq.summary&file_count=gt.0&order=helpful_count,id&limit=1',
  )) as { id: string }[];
  await open(`/study-guides/view/${guide?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('a guide');
});

test.describe('with the banner', () => {
  test.use({ appBanner: true });

  test('of the app', inHebrew, async ({ page, open, text, isPhone, look }) => {
    if (!isPhone) return;
    await open('/professors');
    await expect(page.getByRole('region', { name: text('app.banner.title') })).toBeVisible();
    await look('the banner of the app');
  });
});

test('writing to us', inHebrew, async ({ page, open, text, look }) => {
  await open('/contact?topic=removal&about=/professor/5');
  await expect(page.getByRole('textbox', { name: text('contactForm.subject') })).toHaveValue(/\/professor\/5$/);
  await look('a removal that is asked for');
  await page.getByRole('textbox', { name: text('contactForm.email'), exact: true }).fill('rina@mail.example');
  await page.getByRole('textbox', { name: text('contactForm.message'), exact: true }).fill(`${words} נגישות.`);
  await page.getByRole('button', { name: text('contactForm.send'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('contactForm.sentTitle') })).toBeVisible();
  await look('a message that was sent');
  await page.reload();
  await expect(page.getByText(text('contactCase.statuses.new'))).toBeVisible();
  await look('the case of a message');
});

test('without a connection', inHebrew, async ({ page, context, open, text, look, expectedErrors }) => {
  expectedErrors.push(/net::ERR|Failed to (load|fetch)/);
  await open('/professors');
  await late(page);
  await expect.poll(() => savedOnDevice(page)).toContain('["firstScreen","site","professor"]');
  await context.setOffline(true);
  const screen = offlineScreen(page, text);
  await screen.getByRole('button', { name: text('offline.retry'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: text('offline.still') })).toBeVisible();
  await look('the screen that says so');
  await screen.getByRole('button', { name: text('offline.seen') }).click();
  const strip = page.getByRole('region', { name: text('offline.strip') });
  await expect(strip).toBeVisible();
  await look('what was seen');
  await strip.getByRole('button', { name: text('offline.list.open') }).click();
  await expect(
    page
      .getByRole('dialog', { name: text('offline.list.title') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await look('the list of what was seen');
  await context.setOffline(false);
});

test('a rating that waits for a connection', inHebrew, async ({ page, context, open, text, look, expectedErrors }) => {
  expectedErrors.push(/Failed to load|net::ERR|fetch/i);
  await storeSession(page, addressOf('outbox'));
  await context.route('**/rest/v1/ratings*', refuseWrites);
  await open('/rate/2');
  const form = ratingForm(page, text);
  await giveStars(form, text, 4);
  await form.getByLabel(text('rating.comment')).fill(words);
  await form.getByRole('button', { name: text('rating.publish') }).click();
  await expect(page.getByRole('heading', { name: text('outbox.ratingWaits') })).toBeVisible();
  await expect(page.getByRole('complementary', { name: text('outbox.title') })).toBeVisible();
  await look('a rating that waits');
});

test('somebody new', inEnglish, async ({ page, open, text, look }) => {
  await open('/courses');
  await openSignIn(page, text('nav.signIn'));
  await signIn(page, addressOf('new'));
  const details = page.getByRole('dialog', { name: text('login.details') });
  await expect(details).toBeVisible();
  await look('the details in a dialog');

  await open('/auth?step=details');
  await expect(page.getByRole('heading', { level: 1, name: text('login.details') })).toBeVisible();
  await look('the details on a page');

  await open('/profile');
  await page.getByRole('button', { name: text('profile.saveNew') }).click();
  await expect(page.getByText(text('errorDegreeRequired'))).toBeVisible();
  await look('the profile with details that lack');
  await page.getByRole('button', { name: text('account.leave.open') }).click();
  await expect(page.getByRole('button', { name: text('account.delete.submit') })).toBeVisible();
  await look('the deletion in the profile');
});

test('the screens of somebody who has done nothing yet', inHebrew, async ({ page, open, text, look }) => {
  await storeSession(page, addressOf('fresh'));
  const paths = `/profile /profile?tab=ratings /profile?tab=contact /profile/bookmarks /profile/shortlist
    /profile/contributions /my-ratings /notices /account /delete-account`;
  for (const path of paths.split(/\s+/u)) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  }
  // Six minutes later by this browser's clock.
  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  await open('/delete-account');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: text('account.delete.submit') }).click();
  await expect(page.getByText(text('account.delete.again'))).toBeVisible();
  await look('a deletion after an old sign-in');
});

test('somebody who rates, reports and hides', inEnglish, async ({ page, open, text, origin, look }) => {
  const target = await findTarget(origin, 'professors', 46);
  const others = 'מלמד לאט, וכל הרצאה נפתחת בחזרה על הקודמת.';
  await rate(origin, await createMember(origin, addressOf('other')), target.id, others);
  await storeSession(page, addressOf('rater'));
  await open(`/rate/${target.id}`);
  const form = ratingForm(page, text);
  await giveStars(form, text, 5);
  await form.getByLabel(text('rating.comment')).fill(words);
  await form.getByRole('button', { name: text('rating.more'), expanded: false }).click();
  await look('a rating with all its questions');
  await form.getByRole('button', { name: text('rating.publish') }).click();
  await expect(page.getByRole('heading', { name: text('rating.thanks') })).toBeVisible();
  await look('the thanks for a rating');
  for (const path of ['/my-ratings', '/profile?tab=ratings']) {
    await open(path);
    await expect(page.getByRole('article')).toHaveCount(1);
    await look(`${path} with a rating`);
  }

  await open(`/reviews/professor/${target.id}`);
  await expect(page.getByRole('link', { name: text('reviews.mine') })).toBeVisible();
  const review = page.getByRole('article').filter({ hasText: others });
  const menu = page.getByRole('dialog', { name: text('reviews.menuTitle') });
  await review.getByRole('button', { name: text('reviews.vote') }).click();
  await review.getByRole('button', { name: text('reviews.more') }).click();
  await menu.getByRole('button', { name: text('reviews.report') }).click();
  const report = page.getByRole('dialog', { name: text('reports.review') });
  await report.getByRole('button', { name: text('reports.send') }).click();
  await expect(report.getByText(text('reports.reasonRequired'))).toBeVisible();
  await look('the report of a review that lacks a reason');
  await page.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await review.getByRole('button', { name: text('reviews.more') }).click();
  await menu.getByRole('button', { name: text('reviews.hide') }).click();
  await expect(review).toHaveCount(0);
  await page.getByRole('button', { name: text('reviews.hideUndo') }).hover(); // stays while it is pointed at
  await look('a page without what was hidden');
  await open('/account');
  await expect(page.getByRole('region', { name: text('hiddenReviews.title') }).getByText(others)).toBeVisible();
  await look('what is hidden, in the account');
});

test('somebody who follows, and has news', inHebrew, async ({ page, open, text, origin, look }) => {
  const target = await findTarget(origin, 'professors', 47);
  const follower = await storeSession(page, addressOf('follower'));
  const rating_id = await rate(origin, follower, target.id, 'הסיפורים מהבית שלה לא קשורים לחומר.', 1);
  await open(`/professor/${target.id}`);
  await page.getByRole('button', { name: text('follows.follow') }).click();
  await expect(page.getByRole('button', { name: text('follows.following') })).toBeVisible();
  await rate(origin, await createMember(origin, addressOf('writer')), target.id, words);
  // People of the demo: their profiles are old enough for their reports to count.
  for (const email of ['admin@dargu.example', 'admin2@dargu.example', 'student@dargu.example']) {
    const { access_token: token, user } = await createSession(origin, email);
    const body = { rating_id, user_id: user.id, reason: 'private_life', details: null, status: 'pending' };
    await sendToSite(origin, '/rest/v1/review_reports', { method: 'POST', token, body });
  }
  await reload(page);
  await expect(page.getByRole('link', { name: text('notices.bellUnread_two') })).toBeVisible();
  await look('a page with a bell that has news');
  await open('/notices');
  await expect(page.getByText(text('notices.rating_heldHint'))).toBeVisible();
  await look('news of two kinds');
});

test('somebody who writes a guide', inEnglish, async ({ page, open, text, origin, look }) => {
  const course = await findTarget(origin, 'courses', 32);
  const title = `דף נוסחאות לנגישות ${Date.now()}`;
  await storeSession(page, addressOf('guide'));
  await open(`/study-guides/add?course=${course.id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look('the choice of a file');
  await page.getByRole('button', { name: text('guideForm.write') }).click();
  await page.getByRole('button', { name: text('guideForm.sendToCheck') }).click();
  await look('a guide of which everything is missing');
  await page.getByRole('radio', { name: text('guides.types.formula_sheet') }).check({ force: true });
  await page.getByRole('textbox', { name: text('guideForm.title') }).fill(title);
  await page
    .getByRole('textbox', { name: text('guideForm.body') })
    .fill('אם $x \\to 0$ אז $\\frac{\\sin x}{x} \\to 1$');
  await page
    .locator('input[type=file][multiple][accept*=".pdf"]')
    .setInputFiles([{ name: 'נוסחאות.pdf', mimeType: 'application/pdf', buffer: pdfOf('Dana Cohen') }]);
  const taken = text('files.traces.author');
  await expect(page.getByText(text('files.readyAndCleaned', { taken }))).toBeVisible();
  await look('a guide that can be sent');
  await page.getByRole('button', { name: text('guideForm.sendToCheck') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('guideForm.sent.title'));
  await look('a guide that was sent');
  await open('/profile/contributions');
  const mine = page.getByRole('article').filter({ hasText: title });
  await expect(mine).toContainText(text('contributions.status.pending'));
  await look('the own guides');
  await mine.getByRole('button', { name: text('contributions.withdrawOf', { title }) }).click();
  await expect(page.getByRole('dialog', { name: text('contributions.withdrawTitle') })).toBeVisible();
  await look('a guide that is withdrawn');
  await page.keyboard.press('Escape');
  await mine.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('button', { name: /\.pdf/ }).first()).toBeVisible();
  await look('the own guide, which waits');

  await open('/study-guides');
  await page.locator('a[href*="/study-guides/view/"]').first().click();
  await page.getByRole('button', { name: text('reports.guide') }).click();
  const report = page.getByRole('dialog', { name: text('reports.guide') });
  await report.getByRole('radio', { name: text('reports.guideReasons.copyright') }).check();
  await expect(report.getByText(text('reports.whose'))).toBeVisible();
  await look('the report of a guide');
});

test('an account with two ways in and two steps', inEnglish, async ({ page, open, text, look, expectedErrors }) => {
  // Of recovery codes: none yet (auth-js asks so).
  expectedErrors.push(/422/, /404/);
  const email = addressOf('two-step');
  await storeSession(page, email);
  await open('/account');
  const part = page.getByRole('region', { name: text('account.twoStep.title') });
  await part.getByRole('button', { name: text('account.twoStep.setUp') }).click();
  const dialog = page.getByRole('dialog', { name: text('account.enroll.title') });
  await dialog.getByRole('textbox', { name: text('account.enroll.name') }).fill('Pixel');
  await look('the name of a device');
  await dialog.getByRole('button', { name: text('account.enroll.next') }).click();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = dialog.getByRole('textbox', { name: text('account.code.label') });
  await code.fill(codeOf(secret) === '000000' ? '111111' : '000000');
  await expect(dialog.getByText(text('account.problem.wrongCode'))).toBeVisible();
  await look('a code that is wrong');
  await code.fill(codeOf(secret));
  await expect(part.getByText('Pixel')).toBeVisible();
  await look('an account with two steps');
  await renewSession(page, email);
  await open('/professors');
  const step = page.getByRole('dialog', { name: text('account.code.title') });
  await expect(step.getByRole('textbox', { name: text('account.code.label') })).toBeVisible();
  await look('the second step');
});
