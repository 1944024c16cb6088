import { expect, test } from '../support/journey.ts';
import { inEnglish } from '../support/one-pair.ts';
import { sendToSite, createSession, storeSession } from '../support/sign-in.ts';

const admin = 'admin@dargu.example';

test(
  '[ROUTE-18] [ROLE-04] an admin adds a lecturer, mends the name in its row, and hides the page with a way back',
  inEnglish,
  async ({ page, open, text, origin, language }, { project }) => {
    // An institution of this journey's own, with one department.
    const { access_token: token } = await createSession(origin, admin);
    const create = async (kind: string, fields: object) =>
      Number(await sendToSite(origin, '/rest/v1/rpc/create_entry', { method: 'POST', token, body: { kind, fields } }));
    const mark = `${project.name} ${Date.now()}`;
    const institution = await create('institution', { name: `מכללת ${mark}`, name_en: `College of ${mark}` });
    await create('department', { name: 'קדרות', name_en: 'Pottery', institution });

    await storeSession(page, admin);
    await open(`/admin/catalogue?institution=${institution}`);
    await page.getByRole('button', { name: text('catalogueDesk.new.professor') }).click();
    const sheet = page.getByRole('dialog');
    await sheet
      .getByRole('combobox', { name: text('catalogueDesk.fields.department') })
      .selectOption(language === 'he' ? 'קדרות' : 'Pottery');
    await sheet
      .getByRole('textbox', { name: text('catalogueDesk.fields.name') })
      .first()
      .fill('נועה ברק');
    await sheet.getByRole('button', { name: text('catalogueDesk.create') }).click();

    // What is missing is said, and mended where it stands.
    const name = '\u2068נועה ברק\u2069';
    await page.getByRole('button', { name: text('catalogueDesk.addEnglish', { name }) }).click();
    await page.getByRole('textbox', { name: text('catalogueDesk.fields.name_en') }).fill('Noa Barak');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Noa Barak')).toBeVisible();
    await expect(page.getByRole('button', { name: text('catalogueDesk.edit', { name }) })).toBeFocused();

    await page.getByRole('button', { name: text('catalogueDesk.everything', { name }) }).click();
    await expect(sheet.getByText(text('catalogueDesk.noLinks.professor'))).toBeVisible();
    await sheet.getByRole('button', { name: text('catalogueDesk.hide') }).click();
    const rows = page.getByRole('main').locator('tbody, ul').last();
    await expect(rows.getByText(text('catalogueDesk.isHidden'))).toBeVisible();
    await page
      .getByRole('button', { name: text('catalogueDesk.undo') })
      .last()
      .click();
    await expect(rows.getByText(text('catalogueDesk.isHidden'))).toHaveCount(0);
  },
);
