import { addressesOf } from '../support/address.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';
import { sendToSite, completeProfile, createSession, signIn, storeSession } from '../support/sign-in.ts';

const addressOf = addressesOf('suggestions');
/** A name that nobody has, of words that somebody may have. */
const nobody = (first: string) => `${first} שרלטקובסקי`;
const listOf = (kind: 'professor' | 'course', name: string) => `/${kind}s?q=${encodeURIComponent(name)}`;

interface Person {
  readonly name: string;
  readonly name_en: string;
}

test(
  '[ROLE-02] a visitor suggests a missing professor: near matches first, then signing in, and it is sent by itself',
  inEnglish,
  async ({ page, text, language, open, origin }) => {
    const email = addressOf('visitor');
    const session = await createSession(origin, email);
    await completeProfile(origin, session);
    const [somebody] = (await sendToSite(
      origin,
      '/rest/v1/professors?select=name,name_en&order=rating_count.desc&limit=1',
    )) as Person[];
    const first = (somebody && nameIn(somebody, language))?.split(' ')[0] ?? '';

    await open(listOf('professor', nobody(first)));
    await page.getByRole('button', { name: text('catalogue.professor.suggest') }).click();
    const dialog = page.getByRole('dialog', { name: text('suggest.professor.title') });
    await expect(
      dialog
        .getByRole('navigation', { name: text('suggest.didYouMean') })
        .getByRole('link')
        .first(),
    ).toContainText(first);
    await expect(dialog.getByRole('textbox', { name: text('suggest.professor.name') })).toHaveValue(nobody(first));

    await dialog.getByRole('button', { name: text('suggest.send') }).click();
    await expect(dialog.getByText(text('filters.chooseInstitution'), { exact: true }).last()).toBeVisible();
    await dialog.getByRole('combobox', { name: text('filters.institution'), exact: true }).click();
    await page.getByRole('option').nth(3).click();
    await dialog.getByRole('textbox', { name: text('suggest.details') }).fill('מלמדת אלגברה לינארית');
    await dialog.getByRole('button', { name: text('suggest.send') }).click();

    await expect(dialog).toBeHidden();
    await signIn(page, email);
    await expect(page.getByRole('dialog', { name: text('suggest.thanks') })).toBeVisible();
    await page
      .getByRole('button', { name: text('common.close') })
      .first()
      .click();
    const sent = await sendToSite(origin, '/rest/v1/catalogue_suggestions?select=kind,name,details,status', {
      token: session.access_token,
    });
    expect(sent).toEqual([
      { kind: 'professor', name: nobody(first), details: 'מלמדת אלגברה לינארית', status: 'pending' },
    ]);
  },
);

test(
  'a course that was suggested already is not suggested twice, and the eleventh suggestion has to wait',
  inHebrew,
  async ({ page, text, open, origin, expectedErrors }) => {
    expectedErrors.push(/409|429/);
    const session = await storeSession(page, addressOf('eager'));
    const [institution] = (await sendToSite(origin, '/rest/v1/institutions?select=id&order=id&limit=1')) as {
      id: number;
    }[];
    for (const name of ['א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט', 'י']) {
      const body = { kind: 'course', name: nobody(`קורס ${name}`), institution: institution?.id };
      await sendToSite(origin, '/rest/v1/catalogue_suggestions', { method: 'POST', body, token: session.access_token });
    }
    await open(`${listOf('course', nobody('קורס א'))}&institution=${institution?.id}`);
    await page.getByRole('button', { name: text('catalogue.course.suggest') }).click();
    const name = page.getByRole('textbox', { name: text('suggest.course.name') });
    const send = page.getByRole('button', { name: text('suggest.send') });
    await expect(name).toHaveValue(nobody('קורס א'));
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: text('suggest.duplicate') })).toBeVisible();
    await name.fill(nobody('קורס חדש'));
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: text('suggest.tooMany') })).toBeVisible();
    await expect(name).toHaveValue(nobody('קורס חדש'));
  },
);
