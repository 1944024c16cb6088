import { addressesOf } from '../support/address.ts';
import { pdfOf, pngOfOnePixel } from '../support/guide-files.ts';
import { expect, test } from '../support/journey.ts';
import { sendToSite, completeProfile, createSession, storeSession } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('guides-writing');
const uploads = '**/files/v1/uploads/**';
/** Of files; the editor of the text has one for pictures. */
const chooser = 'input[type=file][multiple][accept*=".pdf"]';

test.describe('writing a guide', () => {
  test('[ROUTE-17, ROUTE-12, ROLE-02, TRACK-05] a student adds one with a formula and two files, waits, is let through, found and takes it back', async ({
    page,
    open,
    text,
    origin,
    language,
  }) => {
    const course = await findTarget(origin, 'courses', 31);
    const title = `דף נוסחאות ${language} ${Date.now()}`;
    await storeSession(page, addressOf('writer'));
    await open(`/study-guides/add?course=${course.id}`);
    await page.getByRole('button', { name: text('guideForm.write') }).click();
    await page.getByRole('radio', { name: text('guides.types.formula_sheet') }).check({ force: true });
    await page.getByRole('textbox', { name: text('guideForm.title') }).fill(title);
    await page
      .getByRole('textbox', { name: text('guideForm.body') })
      .fill('אם $x \\to 0$ אז $\\frac{\\sin x}{x} \\to 1$');
    await page.locator(chooser).setInputFiles([
      { name: 'נוסחאות.pdf', mimeType: 'application/pdf', buffer: pdfOf('Dana Cohen') },
      { name: 'board.png', mimeType: 'image/png', buffer: pngOfOnePixel },
    ]);
    const author = text('files.readyAndCleaned', { taken: text('files.traces.author') });
    await expect(page.getByText(author)).toBeVisible();
    await expect(page.getByText(text('files.ready'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: text('files.moveUpOf', { name: 'board.png' }) }).click();

    const notified = page.waitForRequest(
      request => /events\/v1/.test(request.url()) && request.postData()?.includes('"send_guide"') === true,
    );
    await page.getByRole('button', { name: text('guideForm.sendToCheck'), exact: true }).click();
    await notified;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('guideForm.sent.title'));
    await expect(page.getByText(text('guideForm.sent.first'))).toBeVisible();

    await page.getByRole('link', { name: text('guideForm.sent.toContributions') }).click();
    const mine = page.getByRole('article').filter({ hasText: title });
    await expect(mine).toContainText(text('contributions.status.pending'));

    // Nobody else sees it yet; its files open for its author.
    const address = await mine.getByRole('link', { name: title, exact: true }).getAttribute('href');
    await mine.getByRole('link', { name: title, exact: true }).click();
    const picture = page.getByRole('button', { name: /board\.png/ });
    await expect(picture).toBeVisible();
    const [tab] = await Promise.all([page.waitForEvent('popup'), picture.click()]);
    await tab.waitForURL(/\/files\/v1\/.+\/board\.png\?ticket=/);
    expect(await tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(1);
    await tab.close();

    const admin = await createSession(origin, 'admin@dargu.example');
    await completeProfile(origin, admin);
    const id = address?.split('/').at(-1);
    await sendToSite(origin, '/rest/v1/rpc/decide_cases', {
      method: 'POST',
      token: admin.access_token,
      body: { cases: [{ kind: 'guide', key: id }], decision: 'keep' },
    });
    const files = (await sendToSite(
      origin,
      `/rest/v1/published_guide_files?guide_id=eq.${id}&select=name&order=position`,
    )) as readonly { name: string }[];
    expect(files.map(({ name }) => name.split('.').at(-1))).toEqual(['png', 'pdf']);

    await open(`/study-guides?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

    await open('/profile/contributions');
    await expect(mine).toContainText(text('contributions.status.published'));
    await mine.getByRole('button', { name: text('contributions.withdrawOf', { title }) }).click();
    const dialog = page.getByRole('dialog', { name: text('contributions.withdrawTitle') });
    await expect(dialog).toContainText(text('contributions.withdrawPublished'));
    await dialog.getByRole('button', { name: text('contributions.withdraw') }).click();
    await expect(mine).toContainText(text('contributions.status.withdrawn'));
    expect(await sendToSite(origin, `/rest/v1/published_guides?id=eq.${id}&select=id`)).toEqual([]);
  });

  test('[ROUTE-17] an upload that is cut keeps its share, is resumed by hand, after a reload too, and another person of the device sees nothing of it', async ({
    page,
    open,
    text,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load|net::ERR|fetch/i);
    const name = 'proofs.pdf';
    const file = { name, mimeType: 'application/pdf', buffer: pdfOf('Dana Cohen', 6_500_000) };
    const patched: string[] = [];
    let isCut = true;
    // All that comes after the first part is lost on the way.
    await page.route(uploads, route => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      const offset = request.headers()['upload-offset'] ?? '';
      if (isCut && offset !== '0') return route.abort('connectionreset');
      patched.push(offset);
      return route.continue();
    });
    await storeSession(page, addressOf('uploader'));
    await open('/study-guides/add');
    await page.locator(chooser).setInputFiles([file]);
    await page.getByRole('textbox', { name: text('guideForm.title') }).fill('הוכחות נבחרות');
    const resume = page.getByRole('button', { name: text('files.resumeOf', { name }) });
    await expect(resume).toBeVisible();
    await expect(page.getByRole('button', { name: text('guideForm.waitingFor_one') })).toBeVisible();

    page.on('dialog', dialog => void dialog.accept()); // the browser asks before the page goes
    await page.reload();
    await expect(page.getByRole('textbox', { name: text('guideForm.title') })).toHaveValue('הוכחות נבחרות');
    await expect(page.getByText(text('files.chooseAgain'))).toBeVisible();
    isCut = false;
    const requested = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: text('files.chooseAgainOf', { name }) }).click();
    await (await requested).setFiles([file]);
    const author = text('files.readyAndCleaned', { taken: text('files.traces.author') });
    await expect(page.getByText(author)).toBeVisible();
    // Nothing that the server had was sent again.
    expect(patched.map(Number)).toEqual([0, 5 * 1024 * 1024]);

    await storeSession(page, addressOf('other'));
    await open('/study-guides/add');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('guideForm.what'));
    await expect(page.getByText(name)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('הוכחות');
  });
});
