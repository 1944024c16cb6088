import { fullName } from '#web/entities/catalogue/entry.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { MergeCard } from '../model/preview.ts';

/** Name of an entry in the reader's language, with its title. */
export function useEntryName(): (entry: Pick<MergeCard, 'name' | 'name_en' | 'title'>) => string {
  const translation = useTranslation();
  return ({ name, name_en, title }) => fullName({ name, name_en, title: title ?? null }, translation);
}
