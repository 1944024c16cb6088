import { steadySigns } from '#contract/steady-signs.ts';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { WhoMark, whoNumbers } from '#web/ui/charts/who.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ComparedEntryDetails } from '../api/compared-query.ts';

/** Of each the review that most people found helpful, and the way to all of them. */
export function CompareQuotes({ entries }: { readonly entries: readonly ComparedEntryDetails[] }) {
  const { t, language } = useTranslation();
  return (
    <section aria-labelledby="compare-quotes" className="grid gap-3">
      <h2 id="compare-quotes" className="text-lg font-bold">
        {t('compare.quotes.title')}
      </h2>
      <ul className="quotes">
        {entries.map(({ quote, ...entry }, index) => (
          <li key={entry.id} data-who={whoNumbers[index]}>
            {quote ? (
              <blockquote dir="auto" className="leading-relaxed text-pretty wrap-anywhere whitespace-pre-line">
                {steadySigns(quote.comment)}
              </blockquote>
            ) : (
              <p className="text-ink-faint">{t('compare.quotes.none')}</p>
            )}
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-faint">
              <WhoMark who={whoNumbers[index] ?? 1} />
              <bdi>{localName(entry, language)}</bdi>
              {quote && (
                <>
                  {` · ${t('compare.quotes.helped', { count: quote.helpful_count })} · `}
                  <HebrewDate iso={quote.created_at} />
                </>
              )}
            </p>
            <Link
              href={paths.reviews.href(entry.kind, entry.id)}
              aria-label={`${t('compare.quotes.all')}: ${localName(entry, language)}`}
              className="inline-flex min-h-11 items-center justify-self-start text-sm text-accent underline underline-offset-4"
            >
              {t('compare.quotes.all')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
