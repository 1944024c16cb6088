import type { MessageKey } from '#web/i18n/message-key.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { PickerNames } from './use-institutions.ts';

/** What a picker says where nothing fits, and below a list that is longer than what it shows. */
export function pickerTexts(t: Translate, { search, isLong }: PickerNames, none: MessageKey) {
  const emptyText = { running: t('coursePicker.searching'), failed: t('coursePicker.failed') };
  return { emptyText: search ? emptyText[search] : t(none), ...(isLong && { note: t('filters.typeForMore') }) };
}
