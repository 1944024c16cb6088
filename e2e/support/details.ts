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

/** Fills in the details of a new person, in the dialog or on the profile, and saves them. */
export async function fillDetails(
  page: Page,
  text: (key: string) => string,
  language: Language,
  { institution, departments }: Studies,
): Promise<void> {
  const named = (row: Named) => nameIn(row, language);
  await pickByKeyboard(page, text('filters.institution'), named(institution));
  await pickByKeyboard(page, text('filters.departments'), named(departments[0]));
  await pickByKeyboard(page, text('degreeField.label'), text('degreeField.options.bachelor'));
  await pickByKeyboard(page, text('yearOfStudyField.label'), text('yearOfStudyField.options.2'));
  await page.getByRole('button', { name: text('profile.saveNew') }).click();
}
