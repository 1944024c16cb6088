import type he from '#locales/he/common.json';
import { perLanguage } from '#contract/locales.ts';

const files = import.meta.glob<typeof he>('../../locales/*/common.json', { eager: true, import: 'default' });

/** The texts of every language, as the product has them. */
export const texts = perLanguage(language => {
  const found = files[`../../locales/${language}/common.json`];
  if (found === undefined) throw new Error(`locales/${language}/common.json is not there`);
  return found;
});
