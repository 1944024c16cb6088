import type { EntryDetails } from '#web/entities/catalogue/entry.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { gistOf } from './gist-text.ts';

/** The gist of the ratings in a sentence; nothing where they are few. */
export function Gist({ entry }: { readonly entry: EntryDetails }) {
  const { t } = useTranslation();
  const text = gistOf(entry, t);
  return text !== null && <p className="leading-snug text-pretty md:text-lg">{text}</p>;
}
