import { CaseSideSection } from '#web/entities/admin/case-frame.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { fullName, parseTitle } from '#web/entities/catalogue/entry.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatAverage } from '#web/lib/format.ts';
import { Link } from '#web/ui/link.tsx';
import type { MessagePage } from '../model/message-case.ts';

/** The page that a message is about, and its numbers without the reviews that it names. */
export function SidePage({ page }: { readonly page: MessagePage }) {
  const words = useTranslation();
  const { t, language } = words;
  const { kind, id, rating_count, without } = page;
  const name = fullName({ name: page.name, name_en: page.name_en, title: parseTitle(page.title) }, words);
  return (
    <CaseSideSection title={t('messages.page.title')}>
      <div className="flex items-center gap-3">
        <EntryScore rated={page} size="small" />
        <Link href={entryPaths[kind].href(id)} className="roomy font-medium text-accent hover:underline">
          <bdi>{name}</bdi>
        </Link>
      </div>
      <p className="text-xs text-ink-soft">
        {t('messages.page.ratings', { count: rating_count, amount: rating_count.toLocaleString(language) })}{' '}
        {without &&
          (without.avg === null
            ? t('messages.page.withoutAny')
            : t('messages.page.without', {
                average: formatAverage(without.avg),
                amount: without.count.toLocaleString(language),
              }))}
      </p>
    </CaseSideSection>
  );
}
