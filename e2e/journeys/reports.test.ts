import type { Page } from '@playwright/test';
import { actOnEntry } from '../support/entry-menu.ts';
import { addressesOf } from '../support/address.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { createMember, rate } from '../support/members.ts';
import {
  blockWindows,
  sendToSite,
  createSession,
  readSession,
  signIn,
  signInByRedirect,
  storeSession,
} from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('reports');

/** Opens the form that reports the review with these words. */
async function openReport(page: Page, text: (key: string) => string, words: string) {
  const review = page.getByRole('article').filter({ hasText: words });
  await review.getByRole('button', { name: text('reviews.more') }).click();
  await page
    .getByRole('dialog', { name: text('reviews.menuTitle') })
    .getByRole('button', { name: text('reviews.report') })
    .click();
  return { review, dialog: page.getByRole('dialog', { name: text('reports.review') }) };
}

test.describe('reports', () => {
  test('[PIECE-08, CALL-04, DATA-06, STATE-07, VALID-01, MSG-06, ROLE-02] a visitor reports a professor, signs in and it is sent, and again', async ({
    page,
    open,
    text,
    language,
    origin,
  }) => {
    const target = await findTarget(origin, 'professors', 33);
    await createMember(origin, addressOf('visitor'));
    await open(`/professor/${target.id}`);
    const report = () => actOnEntry(page, text, 'entryMenu.report');
    const dialog = page.getByRole('dialog', { name: text('reports.professor') });
    await report();
    await expect(dialog.getByRole('link', { name: text('reports.removal') })).toHaveAttribute(
      'href',
      new RegExp(`/contact\\?topic=removal&about=/professor/${target.id}$`),
    );
    await dialog.getByRole('button', { name: text('reports.send') }).click();
    await expect(dialog.getByText(text('reports.reasonRequired'))).toBeVisible();
    await dialog.getByRole('radio', { name: text('reports.reasons.wrong_details') }).check();
    await dialog.getByRole('button', { name: text('reports.send') }).dblclick();
    // The sheet says what will be sent, and about whom.
    const sheet = page.getByRole('dialog', { name: text('login.acts.report.title') });
    await expect(sheet.getByText(text('reports.reasons.wrong_details'))).toBeVisible();
    await expect(sheet.getByText(nameIn(target, language))).toBeVisible();
    await signIn(page, addressOf('visitor'));

    // It goes out by itself.
    await expect(page.getByText(text('reports.thanks'), { exact: true }).first()).toBeVisible();
    await expect(page.getByText(text('reports.thanksHint')).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await report();
    await dialog.getByRole('radio', { name: text('reports.reasons.other') }).check();
    await dialog.getByRole('textbox', { name: text('reports.details') }).fill('השם באנגלית שגוי.');
    await dialog.getByRole('button', { name: text('reports.send') }).click();
    await expect(page.getByText(text('reports.updated')).first()).toBeVisible();
    const session = await readSession(page);
    const query = `select=reason,details,status&professor_id=eq.${target.id}&user_id=eq.${session?.user.id}`;
    expect(
      await sendToSite(origin, `/rest/v1/professor_reports?${query}`, { token: session?.access_token ?? '' }),
    ).toEqual([{ reason: 'other', details: 'השם באנגלית שגוי.', status: 'pending' }]);
  });

  test('[ROLE-02] where windows are blocked a report goes along and is sent on coming back; of a review that is gone that is said', async ({
    page,
    open,
    text,
    origin,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/u);
    const target = await findTarget(origin, 'professors', 52);
    const writers = [await createMember(origin, addressOf('writes')), await createMember(origin, addressOf('deletes'))];
    const words = ['דיבר על הציונים של סטודנטים אחרים בקול.', 'סיפר בשיעור על החיים הפרטיים של המתרגלת.'];
    const ids = await Promise.all(
      writers.map((writer, index) => rate(origin, writer, target.id, words[index] ?? '', 2)),
    );
    const member = await createMember(origin, addressOf('reporter'));
    const reported = () =>
      sendToSite(origin, `/rest/v1/review_reports?select=rating_id,reason&user_id=eq.${member.user.id}`, {
        token: member.access_token,
      });
    const report = async (review: string) => {
      await open(`/reviews/professor/${target.id}`);
      const { dialog } = await openReport(page, text, review);
      await dialog.getByRole('radio', { name: text('reports.reasons.private_life') }).check();
      await dialog.getByRole('button', { name: text('reports.send') }).click();
      await expect(page.getByRole('dialog', { name: text('login.acts.report.title') })).toBeVisible();
    };
    await blockWindows(page);
    await report(words[0] ?? '');
    await signInByRedirect(page, addressOf('reporter'));
    await expect(page.getByText(text('reports.thanks'), { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/reviews/professor/${target.id}$`));
    expect(await reported()).toEqual([{ rating_id: ids[0], reason: 'private_life' }]);

    await page.evaluate(() => localStorage.clear());
    await report(words[1] ?? '');
    await sendToSite(origin, `/rest/v1/ratings?id=eq.${ids[1]}`, {
      method: 'DELETE',
      token: writers[1]?.access_token ?? '',
    });
    await signInByRedirect(page, addressOf('reporter'));
    await expect(page.getByText(text('community.gone')).first()).toBeVisible();
    await expect(page.getByRole('dialog', { name: text('reports.review') })).toHaveCount(0);
    expect(await reported()).toHaveLength(1);
  });

  test('[PIECE-08, CALL-04, MSG-06] what was written about a course outlives a failure and a reload', async ({
    page,
    open,
    text,
    origin,
    expectedErrors,
  }) => {
    const target = await findTarget(origin, 'courses', 33);
    await storeSession(page, addressOf('course'));
    await open(`/course/${target.id}`);
    const report = () => actOnEntry(page, text, 'entryMenu.report');
    const dialog = page.getByRole('dialog', { name: text('reports.course') });
    await report();
    await dialog.getByRole('radio', { name: text('reports.reasons.duplicate') }).check();
    await dialog.getByText(text('reports.addDetails')).click();
    await dialog.getByRole('textbox', { name: text('reports.details') }).fill('מופיע גם בשם אחר.');
    expectedErrors.push(/Failed to load/);
    await page.route('**/rest/v1/course_reports*', route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken', details: null, hint: null } })
        : route.continue(),
    );
    await dialog.getByRole('button', { name: text('reports.send') }).click();
    await expect(page.getByText(text('reports.failedTitle')).first()).toBeVisible();
    await expect(page.getByText(text('reports.insertFailed')).first()).toBeVisible();
    await page.unroute('**/rest/v1/course_reports*');

    await open(`/course/${target.id}`);
    await report();
    await expect(dialog.getByRole('radio', { name: text('reports.reasons.duplicate') })).toBeChecked();
    await expect(dialog.getByRole('textbox', { name: text('reports.details') })).toHaveValue('מופיע גם בשם אחר.');
    await dialog.getByRole('button', { name: text('reports.send') }).click();
    await expect(page.getByText(text('reports.thanks'), { exact: true }).first()).toBeVisible();
  });

  test('[MSG-06] who reports a review is told that it is hidden from them, and takes it back in the account', async ({
    page,
    open,
    text,
    origin,
  }) => {
    const target = await findTarget(origin, 'professors', 45);
    const words = 'קורא מהשקפים ולא עונה לשאלות, והבדיקה של העבודות שרירותית.';
    await rate(origin, await createMember(origin, addressOf('criticized')), target.id, words, 2);
    await storeSession(page, addressOf('offended'));
    await open(`/reviews/professor/${target.id}`);
    const { review, dialog } = await openReport(page, text, words);
    await dialog.getByRole('radio', { name: text('reports.reasons.spam') }).check();
    await dialog.getByRole('button', { name: text('reports.send') }).click();
    const thanks = `${text('reports.thanksHint')}. ${text('reports.hidden')}`;
    await expect(page.getByText(thanks).first()).toBeVisible();
    await expect(review).toHaveCount(0);

    await open('/account');
    const hidden = page.getByRole('region', { name: text('hiddenReviews.title') });
    await expect(hidden.getByText(words)).toBeVisible();
    await hidden.getByRole('button', { name: text('hiddenReviews.show') }).click();
    await expect(hidden.getByText(text('hiddenReviews.none'))).toBeVisible();
    await open(`/reviews/professor/${target.id}`);
    await expect(review).toBeVisible();
  });

  test('three people report one review: it is gone for everybody, and its writer learns that it waits', async ({
    page,
    open,
    text,
    origin,
  }) => {
    const target = await findTarget(origin, 'professors', 34);
    const words = 'לא הייתי חוזר על זה, והסיפורים מהבית שלה לא קשורים.';
    const writer = await createMember(origin, addressOf('writer'));
    const rating_id = await rate(origin, writer, target.id, words, 1);
    // People of the demo: their profiles are old enough for their reports to count.
    for (const email of ['admin@dargu.example', 'admin2@dargu.example']) {
      const { access_token: token, user } = await createSession(origin, email);
      await sendToSite(origin, '/rest/v1/review_reports', {
        method: 'POST',
        token,
        body: { rating_id, user_id: user.id, reason: 'private_life', details: null, status: 'pending' },
      });
    }
    await storeSession(page, 'student@dargu.example');
    await open(`/professor/${target.id}`);
    const { review, dialog } = await openReport(page, text, words);
    await dialog.getByRole('radio', { name: text('reports.reasons.private_life') }).check();
    await dialog.getByRole('button', { name: text('reports.send') }).click();
    await expect(page.getByText(text('reports.thanks'), { exact: true }).first()).toBeVisible();
    await expect(review).toHaveCount(0);
    expect(await sendToSite(origin, `/rest/v1/professor_reviews?select=id&id=eq.${rating_id}`)).toEqual([]);

    await storeSession(page, addressOf('writer'));
    await open('/notices');
    const name = page.getByRole('list', { name: text('notices.list') }).getByRole('article');
    await expect(name).toHaveCount(1);
    await expect(name.getByText(text('notices.rating_heldHint'))).toBeVisible();
    await expect(name.getByRole('link')).toHaveAttribute('href', new RegExp(`/rate/${target.id}$`));
  });
});
