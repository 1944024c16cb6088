import { addressesOf } from '../support/address.ts';
import { countTaps } from '../support/count-taps.ts';
import { pdfOf } from '../support/guide-files.ts';
import { expect, test } from '../support/journey.ts';
import { storeSession } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('taps');

/** What people come to do, and how often they press for it. */
test.describe('as few presses as the best', () => {
  test('[ROUTE-17] an exam from the page of its course to sent: three, and nothing typed', async ({
    page,
    open,
    text,
    origin,
  }) => {
    const course = await findTarget(origin, 'courses', 36);
    await storeSession(page, addressOf('exam'));
    await open(`/course/${course.id}`);
    const taps = await countTaps(page);
    await page.getByRole('link', { name: text('guides.add') }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: text('files.chooseFile') }).click();
    await (
      await chooser
    ).setFiles([{ name: 'מבחן 2025 מועד ב.pdf', mimeType: 'application/pdf', buffer: pdfOf('Dana Cohen') }]);
    await page.getByRole('button', { name: text('guideForm.sendToCheck') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('guideForm.sent.title'));
    expect(taps()).toBe(3);
  });
});
