import type { EntryDetails } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';
import { FollowButton } from '#web/features/follows/components/follow-button.tsx';
import { StarLinks } from '#web/features/rating/components/star-links.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** In place of a score that nobody has given yet: stars to begin with, and a notice on the day of the first rating. */
export function Ask({ entry: { kind, id }, name }: { readonly entry: EntryDetails; readonly name: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="ask" className="grid grid-cols-1 gap-2.5">
      <h2 id="ask" className="font-bold md:text-lg">
        {t('details.none.title')}
      </h2>
      <StarLinks kind={kind} id={id} name={name} big />
      <p className="text-sm text-ink-soft">{t('details.none.hint')}</p>
      <p className="border-t border-line pt-3 text-sm text-pretty text-ink-soft">{t('details.none.promise')}</p>
      <div className="flex flex-wrap gap-2">
        <FollowButton kind={kind} id={id} words={t('details.none.follow')} />
        <ShareButton title={name} path={entryPaths[kind].href(id)} label={t('details.none.share')} />
      </div>
    </section>
  );
}
