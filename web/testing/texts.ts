import type ofAdmins from '#locales/he/admin.json';
import type common from '#locales/he/common.json';
import type start from '#locales/he/start.json';
import type ofTransparency from '#locales/he/transparency.json';
import { perLanguage } from '#contract/locales.ts';
import { mergeMessages } from '#contract/translate.ts';

const files = import.meta.glob<typeof common>('../../locales/*/common.json', { eager: true, import: 'default' });
const startFiles = import.meta.glob<typeof start>('../../locales/*/start.json', { eager: true, import: 'default' });
const transparencyFiles = import.meta.glob<typeof ofTransparency>('../../locales/*/transparency.json', {
  eager: true,
  import: 'default',
});
const adminFiles = import.meta.glob<typeof ofAdmins>('../../locales/*/admin.json', { eager: true, import: 'default' });

/** The texts of every language, as the product has them; those of files of their own are there from the start. */
export const texts = perLanguage(language => {
  const found = files[`../../locales/${language}/common.json`];
  const foundOfStart = startFiles[`../../locales/${language}/start.json`];
  const foundOfAdmins = adminFiles[`../../locales/${language}/admin.json`];
  const foundOfTransparency = transparencyFiles[`../../locales/${language}/transparency.json`];
  if (!found || !foundOfStart || !foundOfAdmins || !foundOfTransparency)
    throw new Error(`locales/${language} lacks a file`);
  return mergeMessages(mergeMessages(foundOfStart, found), mergeMessages(foundOfAdmins, foundOfTransparency));
});

export const { en, he } = texts;

/** Of those that a landing page starts with. */
export const startTexts = perLanguage(language => startFiles[`../../locales/${language}/start.json`] ?? {});
