import { addressesOf } from '../support/address.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { createMember } from '../support/members.ts';
import { sendToSite, storeSession } from '../support/sign-in.ts';
import type { Target } from '../support/target.ts';

const addressOf = addressesOf('work-queue');
const reportedCount = 10;

test('[ROUTE-18] [GUARD-03] [STATE-07] an admin works through ten reports by keyboard alone, and takes one decision back', async ({
  page,
  open,
  text,
  origin,
  language,
  isPhone,
}) => {
  // From the end of the list, where no other journey writes; what is kept changes no number.
  const [professor] = (await sendToSite(
    origin,
    `/rest/v1/professors?select=id,name,name_en,rating_count&rating_count=gte.${reportedCount}&order=id.desc&limit=1&offset=${isPhone ? 1 : 0}`,
  )) as Target[];
  if (!professor) throw new Error('nobody has so many ratings');
  const reporter = await createMember(origin, addressOf('reporter'));
  const reviews = (await sendToSite(
    origin,
    `/rest/v1/professor_reviews?select=id&professor_id=eq.${professor.id}&limit=${reportedCount}`,
  )) as { id: string }[];
  for (const { id } of reviews) {
    const body = { rating_id: id, user_id: reporter.user.id, reason: 'off_topic' };
    await sendToSite(origin, '/rest/v1/review_reports', { method: 'POST', token: reporter.access_token, body });
  }

  await storeSession(page, 'admin2@dargu.example');
  await open(`/admin?show=reports&q=${encodeURIComponent(professor.name)}`);
  const cases = page.getByRole('region', { name: text('queue.cases') }).locator('a[href*="case="]');
  const title = page.getByRole('heading', { name: nameIn(professor, language) });
  const waiting = cases.filter({ hasText: text('case.reasons.off_topic') });
  await expect(waiting).toHaveCount(reviews.length);
  // Where there is room for both, the first case opens by itself.
  if (isPhone) await page.keyboard.press('ArrowDown');
  await expect(title).toBeVisible();

  // A key that comes before the next case is shown does nothing, so it is pressed again, as a person would; but never
  // once it was heard, since the next press would be about the next case.
  const keep = () =>
    expect(async () => {
      const heard = page.waitForRequest(/\/rpc\/decide_cases/, { timeout: 5_000 });
      await Promise.all([heard, page.keyboard.press('1')]);
    }).toPass();
  for (let left = reviews.length; left > 1; left -= 1) {
    await keep();
    await expect(waiting).toHaveCount(left - 1);
  }
  await expect(
    page.locator('a[aria-current][href*="case="]').filter({ hasText: text('case.reasons.off_topic') }),
  ).toHaveCount(1);

  // The last one is taken down, in three presses at most, and waits again once it is undone.
  await page.getByRole('button', { name: text('case.bar.remove') }).click();
  const why = page.getByRole('group', { name: text('case.why.remove') });
  if (isPhone) {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('case.submit.remove') })
      .click();
  } else {
    await expect(why.getByRole('button').first()).toContainText(text('case.reasons.off_topic'));
    await page.keyboard.press('1');
  }
  await expect(page.getByText(text('queue.reportersTold_one')).first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(waiting).toHaveCount(1);
});
