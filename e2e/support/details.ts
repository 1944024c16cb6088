import { type Language } from '#contract/locales.ts';
import { nameIn } from './journey.ts';
import type { Page } from '@playwright/test';
import { sendToSite } from './sign-in.ts';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
}

export interface Studies {
  readonly institution: Named;
  /** Three of its departments. */
  readonly departments: readonly [Named, Named, Named];
}

/** An institution with at least three departments, as the catalogue has it. */
export async function findStudies(baseURL: string): Promise<Studies> {
  const rows = (await sendToSite(
    baseURL,
    '/rest/v1/institutions?select=id,name,name_en,departments(id,name,name_en)&order=id&limit=5',
  )) as (Named & {
    readonly departments: readonly Named[];
  })[];
  for (const {
    departments: [first, second, third],
    ...institution
  } of rows) {
    if (first && second && third) return { institution, departments: [first, second, third] };
  }
  throw new Error('no institution has three departments');
}

/** Picks by keyboard alone: types a name into a picker of the form and takes the first hit. */
export async function pickByKeyboard(page: Page, field: string, name: string): Promise<void> {
  // The name exactly: the button that opens the list bears it too, within a longer one.
  const input = page.getByRole('combobox', { name: field, exact: true });
  await input.focus();
  await input.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(name);
  await page.getByRole('option', { name, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

/** Chooses degree and year of a new person by keyboard. */
export async function chooseDegree(
  page: Page,
  text: (key: string) => string,
  degree: 'bachelor' | 'master' | 'phd',
  year: '2' | '4',
): Promise<void> {
  for (const [group, option] of [
    ['degreeField', degree],
    ['yearOfStudyField', year],
  ] as const)
    await page
      .getByRole('radiogroup', { name: text(`${group}.ask`) })
      .getByRole('radio', { name: text(`${group}.short.${option}`), exact: true })
      .press('Space');
}

/**
 * Fills in the details of a new person, in the dialog or on the profile, and saves them. Institution and department stay
 * as they are proposed, where they are.
 */
export async function fillDetails(
  page: Page,
  text: (key: string) => string,
  language: Language,
  { institution, departments }: Studies,
): Promise<void> {
  const named = (row: Named) => nameIn(row, language);
  const form = page.getByRole('form', { name: text('profile.fields.study') });
  await form.waitFor();
  const picker = form.getByRole('combobox', { name: text('filters.institution'), exact: true });
  // Proposed already where they have just rated, or proposed a page.
  if ((await picker.isVisible()) && (await picker.inputValue()) === '') {
    await pickByKeyboard(page, text('filters.institution'), named(institution));
    await pickByKeyboard(page, text('filters.departments'), named(departments[0]));
  }
  await chooseDegree(page, text, 'bachelor', '2');
  await form.locator('button[type=submit]').click();
}
