import type ofAdmins from '#locales/he/admin.json';
import type he from '#locales/he/common.json';
import type ofTransparency from '#locales/he/transparency.json';
import { perLanguage } from '#contract/locales.ts';

const files = import.meta.glob<typeof he>('../../locales/*/common.json', { eager: true, import: 'default' });
const transparencyFiles = import.meta.glob<typeof ofTransparency>('../../locales/*/transparency.json', {
  eager: true,
  import: 'default',
});
const adminFiles = import.meta.glob<typeof ofAdmins>('../../locales/*/admin.json', { eager: true, import: 'default' });

/** The texts of every language, as the product has them; those of files of their own are there from the start. */
export const texts = perLanguage(language => {
  const found = files[`../../locales/${language}/common.json`];
  const foundOfAdmins = adminFiles[`../../locales/${language}/admin.json`];
  const foundOfTransparency = transparencyFiles[`../../locales/${language}/transparency.json`];
  if (!found || !foundOfAdmins || !foundOfTransparency) throw new Error(`locales/${language} lacks a file`);
  return { ...found, ...foundOfAdmins, ...foundOfTransparency };
});
