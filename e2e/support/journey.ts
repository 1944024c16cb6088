import { createHash } from 'node:crypto';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { isLanguage, type Language, languageAfter, locales, perLanguage } from '#contract/locales.ts';
import { readCommonTexts } from '#server/common-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { goTo } from './go-to.ts';
import { untilResponsive } from './until-responsive.ts';
import { turnOffBlur } from './without-blur.ts';

type Messages = { readonly [key: string]: string | Messages };
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${file}`, import.meta.url), 'utf8')) as Messages;
const messages = perLanguage((language): Messages => ({
  ...(readCommonTexts(language) as Messages),
  ...read(`${language}/admin.json`),
}));

/** Name of a row as a reader of a language sees it. */
export function nameIn(row: { readonly name: string; readonly name_en: string }, language: Language): string {
  return row[`name${locales[language].columnSuffix}`];
}

function lookUp(messages: Messages, key: string): string {
  let node: string | Messages | undefined = messages;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  if (typeof node !== 'string') throw new Error(`no text for ${key}`);
  return node;
}

interface Journey {
  /** The language of this project. */
  readonly language: Language;
  /** True if this project has the size of a phone. */
  readonly isPhone: boolean;
  /** The text of a key in the language of this project, with its placeholders filled. */
  readonly text: Text;
  /** The same in the language that this project does not begin in. */
  readonly otherText: Text;
  /** Of the site, for requests that no page makes. */
  readonly origin: string;
  /** Opens a page of the site and waits until it answers to clicks and keys. */
  readonly open: (path: string) => Promise<Response | null>;
  /** Opens the page of the professor or course with the most ratings. */
  readonly openMostRated: (kind: 'professor' | 'course') => Promise<void>;
  /**
   * Fails unless axe finds nothing to object to on the page as it stands, in both themes, and nothing is wider than the
   * screen. The journey goes on, to say it of each state.
   * @param state what the page shows, in the words of a failure
   * @param except rules that do not apply, by axe's names
   */
  readonly look: (state: string, except?: readonly string[]) => Promise<void>;
  /** Errors that the page wrote to the console or threw. */
  readonly pageErrors: readonly string[];
}

type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const textIn =
  (language: Language): Text =>
  (key, values = {}) =>
    lookUp(messages[language], key).replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** `he` of `he-phone`; of the projects without a language, attacks are in English and phones in Hebrew. */
function languageOf(project: string): Language {
  const [first] = project.split('-');
  return isLanguage(first) ? first : project === 'attacks' ? 'en' : 'he';
}

/**
 * An address of a network for benchmarks (RFC 2544) for each journey, so that what one asks for counts towards no limit
 * of another's, as with people at home.
 */
const addressOfJourney = (testId: string) => {
  const digest = createHash('sha256').update(testId).digest();
  return `198.${18 + ((digest[0] ?? 0) & 1)}.${digest[1]}.${digest[2]}`;
};

/**
 * `test` of the journeys: a language and a size by project, texts by key, no error on any page, and nothing blurred.
 */
export const test = base.extend<Journey & { appBanner: boolean; noErrors: void; expectedErrors: RegExp[] }>({
  appBanner: [false, { option: true }],
  extraHTTPHeaders: async ({}, use, { project, testId }) => {
    // An app's requests go to another origin, which must allow each of their headers.
    const hasLanguage = isLanguage(project.name.split('-')[0]);
    await use(hasLanguage ? { 'x-forwarded-for': addressOfJourney(testId) } : {});
  },
  context: async ({ context, appBanner }, use) => {
    await turnOffBlur(context);
    // Closed by those who were here before; it would slide in somewhere in the middle of every journey on a phone.
    if (!appBanner) await context.addInitScript(() => sessionStorage.setItem('dargu-app-banner', '"closed"'));
    await use(context);
  },
  language: async ({}, use, { project }) => use(languageOf(project.name)),
  isPhone: async ({}, use, { project }) => use(/phone|android|ios/.test(project.name)),
  text: async ({ language }, use) => use(textIn(language)),
  otherText: async ({ language }, use) => use(textIn(languageAfter(language))),
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  open: async ({ page }, use) =>
    use(async path => {
      const response = await goTo(page, path);
      await untilResponsive(page);
      return response;
    }),
  openMostRated: async ({ page, open, text }, use) =>
    use(async kind => {
      await open(`/${kind}s?sort=most`);
      await page
        .getByRole('list', { name: text(`catalogue.${kind}.list`) })
        .getByRole('link')
        .first()
        .click();
      await page.waitForURL(new RegExp(`/${kind}/\\d+$`));
      await page.getByRole('region', { name: text(`details.${kind}.summary`) }).waitFor();
    }),
  look: async ({ page }, use) =>
    use(async (state, except) => {
      const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect.soft(await page.evaluate(beyond), `${state} is no wider than the screen`).toBeLessThanOrEqual(0);
      await expectAccessible(page, state, except);
    }),
  expectedErrors: async ({}, use) => use([]),
  pageErrors: async ({ page }, use) => use(watchErrors(page)),
  noErrors: [
    async ({ pageErrors, expectedErrors }, use) => {
      await use();
      expect(pageErrors.filter(error => !expectedErrors.some(expected => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
