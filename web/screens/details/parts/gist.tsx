import type { EntryDetails } from '#web/entities/catalogue/entry.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { gistOf } from './gist-text.ts';

/** The answer in ten seconds, with where it comes from; nothing where ratings are few. */
export function Gist({ entry }: { readonly entry: EntryDetails }) {
  const { t } = useTranslation();
  const text = gistOf(entry, t);
  if (text === null) return null;
  return (
    <div>
      <p className="leading-snug text-pretty md:text-lg">{text}</p>
      <p className="text-xs text-ink-faint">{t('gist.source', { count: entry.rating_count })}</p>
    </div>
  );
}
