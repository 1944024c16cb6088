import { addressesOf } from '../support/address.ts';
import { countTaps } from '../support/count-taps.ts';
import { actOnEntry } from '../support/entry-menu.ts';
import { pdfOf } from '../support/guide-files.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { createMember } from '../support/members.ts';
import { signIn, storeSession } from '../support/sign-in.ts';
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

  test('[PLAT-09, ROUTE-06, FORM-04] a first rating by a visitor from a search engine to sent: eight, sixteen before', async ({
    page,
    open,
    text,
    language,
    origin,
  }) => {
    const target = await findTarget(origin, 'professors', 50);
    await open(`/professor/${target.id}`);
    const taps = await countTaps(page);
    await page
      .getByRole('link', { name: text('details.professor.rate') })
      .filter({ visible: true })
      .click();
    const form = page.getByRole('form', { name: text('rating.professor.form') });
    const stars = text('rating.star', { stars: 4, words: text('score.words.level4') });
    await form.getByRole('radio', { name: stars, exact: true }).locator('..').click();
    await form.getByLabel(text('rating.comment')).click();
    await page.keyboard.type('הסברים ברורים ומבחן הוגן.');
    await form.getByRole('button', { name: text('rating.publish') }).click();
    await signIn(page, addressOf('first'));

    // Whom they rated names their institution and department.
    const details = page.getByRole('dialog', { name: text('login.detailsOf.rate') });
    await expect(details.getByText(nameIn(target, language))).toBeVisible();
    const press = (group: string, option: string) =>
      details
        .getByRole('radiogroup', { name: text(`${group}.ask`) })
        .getByText(text(`${group}.short.${option}`), { exact: true })
        .click();
    await press('degreeField', 'bachelor');
    await press('yearOfStudyField', '2');
    const save = details.getByRole('button', { name: text('profile.saveAndSend') });
    for (const seen of [...(await details.getByRole('checkbox').all()), save]) await expect(seen).toBeInViewport();
    await save.click();
    await expect(page.getByRole('heading', { name: text('rating.thanks') })).toBeVisible();
    expect(taps()).toBe(8);
  });

  test('[PIECE-08, ROLE-02] a report by a visitor to sent: five, and its reason comes before signing in', async ({
    page,
    open,
    text,
    origin,
  }) => {
    const target = await findTarget(origin, 'courses', 42);
    await createMember(origin, addressOf('report'));
    await open(`/course/${target.id}`);
    const taps = await countTaps(page);
    await actOnEntry(page, text, 'entryMenu.report');
    const dialog = page.getByRole('dialog', { name: text('reports.course') });
    await dialog.getByText(text('reports.reasons.duplicate')).click();
    await dialog.getByRole('button', { name: text('reports.send') }).click();
    await signIn(page, addressOf('report'));
    await expect(page.getByText(text('reports.thanks'), { exact: true }).first()).toBeVisible();
    expect(taps()).toBe(5);
  });
});
