import type { BrowserContext, Page } from '@playwright/test';
import { addressesOf } from '../support/address.ts';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/journey.ts';
import { refuseWrites } from '../support/refuse-writes.ts';
import { sendToSite, completeProfile, createSession, storeSession } from '../support/sign-in.ts';
import { findTarget, ratingCount } from '../support/target.ts';

const addressOf = addressesOf('outbox');
const comment = 'כתוב ברכבת, במנהרה: הסברים ברורים ומבחן הוגן.';
const ratings = '**/rest/v1/ratings*';

type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const formOf = (page: Page, text: Text) => page.getByRole('form', { name: text('rating.professor.form') });
const stripOf = (page: Page, text: Text) => page.getByRole('complementary', { name: text('outbox.title') });

async function rate(page: Page, text: Text, words: string): Promise<void> {
  const form = formOf(page, text);
  const star = text('rating.star', { stars: 4, words: text('score.words.level4') });
  await form.getByRole('radio', { name: star, exact: true }).locator('..').click();
  await form.getByLabel(text('rating.comment')).fill(words);
  await form.getByRole('button', { name: text('rating.publish') }).click();
  await expect(page.getByRole('heading', { name: text('outbox.ratingWaits') })).toBeVisible();
}

/** The connection is back: the browser says so to every tab. */
async function reconnect(context: BrowserContext): Promise<void> {
  await context.unroute(ratings, refuseWrites);
  await context.setOffline(true);
  await context.setOffline(false);
}

const rows = async (origin: string, token: string, target: number) =>
  (await sendToSite(origin, `/rest/v1/ratings?select=comment&professor_id=eq.${target}`, { token })) as object[];

test('what was sent without a connection waits through a reload, is seen in a second tab, and goes out once', async ({
  page,
  open,
  text,
  origin,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load|net::ERR|fetch/i);
  const target = await findTarget(origin, 'professors', 36);
  const { access_token: token } = await storeSession(page, addressOf('once'));
  await open(`/rate/${target.id}`);
  await context.route(ratings, refuseWrites);
  await rate(page, text, comment);
  await page.reload();
  await expect(page.getByRole('heading', { name: text('outbox.ratingWaits') })).toBeVisible();
  await expect(stripOf(page, text)).toContainText(text('outbox.count_one'));

  // Taken back, it is in its form and goes nowhere; sent again, it is the only one.
  const takeBack = page.getByRole('main').getByRole('button', { name: new RegExp(`^${text('outbox.takeBack')}`, 'u') });
  await takeBack.click();
  await expect(formOf(page, text).getByLabel(text('rating.comment'))).toHaveValue(comment);
  await rate(page, text, `${comment} תוקן.`);

  const second = await context.newPage();
  await second.goto('/my-ratings');
  const list = second.getByRole('main').getByRole('region', { name: text('outbox.title') });
  await expect(list.getByRole('article')).toHaveCount(1);
  await expect(list).toContainText('תוקן');
  let arrived = 0;
  context.on('response', response => {
    if (response.request().method() === 'POST' && /\/rest\/v1\/ratings/u.test(response.url())) arrived++;
  });
  await reconnect(context);
  await expect.poll(() => rows(origin, token, target.id)).toEqual([{ comment: `${comment} תוקן.` }]);
  for (const tab of [page, second]) await expect(stripOf(tab, text)).toHaveCount(0);
  await expect(list).toHaveCount(0);
  // Whichever tab notifies, it does so once.
  const notices = [page.getByText(text('rating.thanks')), second.getByText(text('outbox.sentRating'))];
  await expect
    .poll(async () => (await Promise.all(notices.map(each => each.count()))).some(count => count > 0))
    .toBe(true);
  expect(arrived).toBe(1);
  expect(await ratingCount(origin, 'professors', target.id)).toBe(target.rating_count + 1);
});

test('what one person sent is neither seen nor sent while another one is here, and goes out when its writer is back', async ({
  page,
  open,
  text,
  origin,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load|net::ERR|fetch/i);
  const target = await findTarget(origin, 'professors', 37);
  const other = await createSession(origin, addressOf('other'));
  await completeProfile(origin, other);
  const { access_token: token } = await storeSession(page, addressOf('writer'));
  await open(`/rate/${target.id}`);
  await context.route(ratings, refuseWrites);
  await rate(page, text, comment);

  // The session ends without their doing, and somebody else signs in.
  await goTo(page, '/robots.txt');
  await storeSession(page, addressOf('other'));
  await open('/my-ratings');
  await page.locator('html[data-late]').waitFor({ state: 'attached' });
  await reconnect(context);
  await expect(page.getByRole('main')).toContainText(text('myRatings.empty'));
  await expect(stripOf(page, text)).toHaveCount(0);
  expect(await page.content()).not.toContain(comment);
  expect(await rows(origin, other.access_token, target.id)).toEqual([]);

  await goTo(page, '/robots.txt');
  await storeSession(page, addressOf('writer'));
  await open('/my-ratings');
  await expect.poll(() => rows(origin, token, target.id)).toEqual([{ comment }]);
  await expect(page.getByText(text('outbox.sentRating'))).toBeVisible();
  await expect(stripOf(page, text)).toHaveCount(0);
});

test('[MSG-05] without a service worker what waits goes out by itself, and signing out meanwhile asks', async ({
  page,
  open,
  text,
  origin,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load|net::ERR|fetch/i);
  const target = await findTarget(origin, 'professors', 38);
  const { access_token: token } = await storeSession(page, addressOf('no-worker'));
  await open(`/rate/${target.id}`);
  await page.locator('html[data-late]').waitFor({ state: 'attached' });
  const toProfile = page.getByRole('link', { name: text('nav.profile'), exact: true }).filter({ visible: true });
  await toProfile.click();
  const signOut = page.getByRole('button', { name: text('login.signOut') });
  await expect(signOut).toBeVisible();
  await page.goBack();
  await expect(formOf(page, text)).toBeVisible();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.getByRole('button', { name: text('offline.seen') }).click();
  await rate(page, text, comment);
  await toProfile.click();
  await signOut.click();
  const question = page.getByRole('dialog', { name: text('outbox.leave.title') });
  await question.getByRole('button', { name: text('outbox.leave.stay') }).click();
  await expect(question).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => rows(origin, token, target.id)).toEqual([{ comment }]);
  await expect(stripOf(page, text)).toHaveCount(0);
});

test('a press whose code did not come says so, and has its effect once there is a connection', async ({
  page,
  open,
  text,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load|net::ERR|fetch/i);
  await open('/info');
  await page.locator('html[data-late]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  const press = page.getByRole('button', { name: text('nav.signIn') }).filter({ visible: true });
  const failed = page.waitForEvent('requestfailed', request => request.url().endsWith('.js'));
  await press.click();
  await failed;
  await context.setOffline(false);
  await expect(page.getByText(text('community.offline')).first()).toBeVisible();
  await press.click();
  await expect(page.getByRole('dialog', { name: text('login.welcome') })).toBeVisible();
});
