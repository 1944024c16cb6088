import { expect, test } from '../support/journey.ts';
import { inHebrew } from '../support/one-pair.ts';
import { sendToSite, storeSession } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

test(
  'an admin declares a source, imports older reviews, decides on one that waits, and removes the source',
  inHebrew,
  async ({ page, open, text, origin, look, expectedErrors }) => {
    // Another file may be checked just then.
    expectedErrors.push(/status of 409/);
    const target = await findTarget(origin, 'professors', 63);
    const [professor] = (await sendToSite(
      origin,
      `/rest/v1/professors?select=name,institution&id=eq.${target.id}`,
    )) as {
      name: string;
      institution: number;
    }[];
    if (!professor) throw new Error('there is no such lecturer');
    const name = 'ביקורות מקיר הפקולטה';
    await storeSession(page, 'admin@dargu.example');
    await open('/admin/sources');
    await page.getByRole('button', { name: text('sources.declare') }).click();
    const sheet = page.getByRole('dialog', { name: text('sources.declare') });
    await sheet.getByText(text('import.kind.older_reviews')).click();
    await sheet.getByRole('combobox').selectOption(String(professor.institution));
    await sheet.getByLabel(text('sources.field.name')).fill(name);
    await sheet.getByLabel(text('sources.field.name_en')).fill(name);
    await sheet.getByLabel(text('sources.field.published_on')).fill('2024-08-01');
    for (const box of await sheet.getByRole('checkbox').all()) await box.check();
    await look('declaring');
    await sheet.getByRole('button', { name: text('sources.next') }).click();
    const heading = page.getByRole('heading', { name: text('import.title.older_reviews') });
    await expect(heading).toBeVisible();
    await look('the file of a source');
    const send = async (...lines: readonly string[]) => {
      const buffer = Buffer.from(lines.join('\n'));
      await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    };
    await send('lecturer,text,אימייל', `${professor.name},טוב,a@b.example`);
    await expect(page.getByRole('alert')).toContainText('אימייל');
    const line = (words: string) => `"${professor.name}","${words}"`;
    await expect(async () => {
      await send('lecturer,text', line('מבחן ארוך, אבל הוגן'), line('חייגו אליי 052-1234567'));
      await expect(page.getByText(text('import.done.next')).or(page.getByText('a.csv'))).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await page.getByRole('button', { name: text('import.write_two') }).click();
    await expect(page.getByText(text('import.done.undoSource'))).toBeVisible();
    await page.getByRole('link', { name: text('desk.sources') }).click();
    const held = page.getByRole('listitem').filter({ hasText: '052-1234567' }).filter({ hasText: name });
    await expect(held).toBeVisible();
    await look('sources');
    await held.getByRole('button', { name: text('sources.remove') }).click();
    await look('removing a text');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('sources.remove') })
      .click();
    await expect(held).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await page
      .getByRole('dialog', { name: text('sources.removeTitle') })
      .getByRole('button', { name: text('sources.remove') })
      .click();
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
  },
);
