import { useTranslation } from '#web/i18n/use-translation.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { fullName, type EntryDetails } from '#web/entities/catalogue/entry.ts';

/** Who or what is being rated, and the promise that nobody learns by whom. */
export function RatingHead({ entry, isEdit }: { readonly entry: EntryDetails; readonly isEdit: boolean }) {
  const { t, language } = useTranslation();
  return (
    <header className="grid justify-items-center gap-2 text-center">
      <EntryAvatar entry={entry} size="head" />
      <h1 className="heading text-balance">
        {t(isEdit ? `rating.${entry.kind}.editTitle` : `rating.${entry.kind}.title`, {
          name: fullName(entry, { t, language }),
        })}
      </h1>
      <p className="text-sm text-ink-soft">{t('rating.anonymous')}</p>
    </header>
  );
}
