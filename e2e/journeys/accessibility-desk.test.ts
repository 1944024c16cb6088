import { addressesOf } from '../support/address.ts';
import { expect, test } from '../support/journey.ts';
import { createMember, rate } from '../support/members.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';
import { sendToSite, storeSession } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('accessibility-desk');
const admin = 'admin@dargu.example';
const words = 'מה שחשוב לזכור לפני המבחן, בעמוד אחד.';

test('the desk of an admin', async ({ page, open, text, origin, isPhone, look }) => {
  const target = await findTarget(origin, 'professors', 48);
  const rating_id = await rate(origin, await createMember(origin, addressOf('writer')), target.id, words);
  const { access_token: token, user } = await createMember(origin, addressOf('reporter'));
  const body = { rating_id, user_id: user.id, reason: 'off_topic' };
  await sendToSite(origin, '/rest/v1/review_reports', { method: 'POST', token, body });
  await storeSession(page, admin);
  const cases = page.getByRole('region', { name: text('queue.cases') }).locator('a[href*="case="]');
  await open('/admin');
  await expect(cases.first()).toBeVisible();
  await look('the queue');
  await open(`/admin?show=reports&q=${encodeURIComponent(target.name)}`);
  await cases.filter({ hasText: text('case.reasons.off_topic') }).click();
  await page.getByRole('button', { name: text('case.bar.remove') }).click();
  if (isPhone) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(page.getByRole('group', { name: text('case.why.remove') })).toBeVisible();
  await look('a case, and why it is decided so');
});

test('the other screens of an admin', inHebrew, async ({ page, open, look }) => {
  await storeSession(page, admin);
  for (const path of ['catalogue?institution=3', 'import', 'merge', 'figures', 'settings', 'log']) {
    await open(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  }
});

test('the sheets of an admin', inEnglish, async ({ page, open, text, origin, look }) => {
  await storeSession(page, admin);
  await open('/admin/catalogue?institution=3');
  const edit = page.getByRole('button', { name: new RegExp(text('catalogueDesk.edit', { name: '.*' })) });
  await edit.first().click();
  await expect(page.getByRole('main').getByRole('textbox').last()).toBeVisible();
  await look('a name that is mended in its row');
  await page.keyboard.press('Escape');
  const everything = page.getByRole('button', { name: new RegExp(text('catalogueDesk.everything', { name: '.*' })) });
  await everything.first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: text('catalogueDesk.hide') })).toBeVisible();
  await look('an entry of the catalogue');

  const course = await findTarget(origin, 'courses', 34);
  const { access_token: token } = await createMember(origin, addressOf('author'));
  const title = `סיכום לנגישות הספרייה ${Date.now()}`;
  const id = crypto.randomUUID();
  const body = { id, course_id: course.id, type: 'summary', language: 'he', title, body: words, own_work: true };
  await sendToSite(origin, '/rest/v1/rpc/submit_guide', { method: 'POST', token, body });
  await open(`/library?status=pending&q=${encodeURIComponent(title)}`);
  await page.getByRole('checkbox', { name: title }).check();
  await expect(page.getByRole('region', { name: text('library.bulk') })).toBeVisible();
  await look('guides that are chosen');
  await page.getByRole('button', { name: title, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(words)).toBeVisible();
  await look('a guide that waits');
  await sheet.getByRole('button', { name: text('library.rejectOne') }).click();
  await sheet.getByRole('button', { name: text('library.reasons.not_own_work') }).click();
  await look('why a guide is not let through');
});

test('reviews of institutions', inHebrew, async ({ page, open, text, look }) => {
  await storeSession(page, admin);
  await open('/institution-reviewing');
  await expect(page.getByRole('heading', { name: text('institutionReviews.ranking') })).toBeVisible();
  await look('the ranking of institutions');
  const call = page.getByRole('button', { name: text('institutionReviews.call') });
  await call.or(page.getByRole('button', { name: text('institutionReviews.edit') })).click();
  await expect(page.getByRole('dialog').getByRole('radiogroup').first()).toBeVisible();
  await look('the review of an institution');
});
