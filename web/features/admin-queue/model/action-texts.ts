import { textOfData } from '#web/i18n/text-of-data.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** What the log says was done, in a word or two. */
export const actionText = (t: Translate, action: string): string =>
  textOfData(t, `case.actions.${action}`) ?? t('case.actions.other');
