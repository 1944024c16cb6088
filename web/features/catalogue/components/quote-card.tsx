import { useTranslation } from '#web/i18n/use-translation.ts';
import { Excerpt } from '#web/entities/reviews/excerpt.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { departmentName, fullName, parseTitle } from '#web/entities/catalogue/entry.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { shortName } from '#web/entities/catalogue/local-name.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { Quote } from '../api/first-screen.ts';

/** The beginning of a review, and what it is about; the whole card leads there. */
export function QuoteCard({ kind, quote }: { readonly kind: Kind; readonly quote: Quote }) {
  'use memo';
  const { t, language } = useTranslation();
  const { id, rating1, comment, created_at } = quote;
  if (id === null || rating1 === null || comment === null || created_at === null) return null;
  const named = { name: quote.name ?? '', name_en: quote.name_en ?? '' };
  const department = departmentName(
    { name: quote.department ?? '', name_en: quote.department_en ?? '', name_pretty_card: quote.department_card },
    language,
  );
  const institution = shortName(
    {
      name: quote.institution ?? '',
      name_en: quote.institution_en,
      short_name: quote.institution_short,
      short_name_en: quote.institution_short_en,
    },
    language,
  );
  return (
    <article className="link-card relative grid h-full content-between gap-2.5 rounded-lg border border-line bg-surface p-4">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <Stars value={rating1} label={t('score.stars', { stars: rating1 })} />
          <HebrewDate iso={created_at} className="text-sm text-ink-faint" />
        </p>
        <Excerpt className="line-clamp-3 leading-relaxed">{comment}</Excerpt>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <EntryAvatar entry={{ kind, ...named }} />
        <div className="flex-[1_1_7rem]">
          <h3 className="font-semibold wrap-anywhere">
            <Link href={entryPaths[kind].href(id)} className="outline-none">
              <bdi>{fullName({ ...named, title: parseTitle(quote.title) }, { t, language })}</bdi>
            </Link>
          </h3>
          <p className="text-sm text-ink-faint wrap-anywhere">{`${department} · ${institution}`}</p>
        </div>
        <EntryScore rated={{ rating_avg: quote.rating_avg, rating_count: quote.rating_count ?? 0 }} />
      </div>
    </article>
  );
}
