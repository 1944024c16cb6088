import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Guide } from './guide.ts';

/** Text about the files of a guide: `3 files`, `link`, or that it is a text alone. */
export function FilesText({ guide: { type, file_count } }: { readonly guide: Pick<Guide, 'type' | 'file_count'> }) {
  const { t } = useTranslation();
  if (file_count > 0) return t('guides.files', { count: file_count });
  return type === 'link' || type === 'recording' ? t('guides.types.link') : t('guides.textOnly');
}
