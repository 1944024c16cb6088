import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { TableClient } from '#web/lib/table-client.ts';
import { listHref, wholeListState } from '#web/entities/filters/list-state.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { type Quote, quotesQuery, writtenAboutQuery } from '#web/features/catalogue/api/first-screen.ts';
import { siteQuery } from '#web/features/catalogue/api/site.ts';
import { EntryCard } from '#web/features/catalogue/components/entry-card.tsx';
import { InstitutionChips } from '#web/features/catalogue/components/institution-chips.tsx';
import { QuoteCard } from '#web/features/catalogue/components/quote-card.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardGrid } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { CardSkeleton } from '#web/ui/skeleton.tsx';
import { EntryMenuButton } from '../../entry-menu/entry-menu-button.tsx';

export { SiteTotals } from '#web/features/catalogue/components/site-totals.tsx';

/**
 * Requests the data of the first screen. Fails without the totals, so that the server never passes an outage off as a
 * page; quotes and who is written about may be missing.
 */
export async function loadFirstScreen(queryClient: QueryClient, table: TableClient, kind: Kind): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery(siteQuery(table)),
    queryClient.prefetchQuery(quotesQuery(table, kind)),
    queryClient.prefetchQuery(writtenAboutQuery(table, kind)),
  ]);
}

/** Parts above a list without filters: institutions, fresh quotes, and entries reviewed lately. */
export function FirstScreen({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const table = useTable();
  const quotes = useQuery(quotesQuery(table, kind));
  const written = useQuery(writtenAboutQuery(table, kind));
  const loading = <CardSkeleton label={t('catalogue.loading')} count={2} />;
  const { entries = [], isOfWeek = true } = written.data ?? {};
  const all = listHref(kind, wholeListState);
  const title = t(`first.written.${kind}.${isOfWeek ? 'week' : 'month'}`);
  // Neither is worth a word where it fails or has nothing: the way to all is below.
  return (
    <>
      <InstitutionChips kind={kind} />
      {quotes.data?.length ? (
        <Quotes kind={kind} quotes={quotes.data} />
      ) : (
        quotes.isPending && <Section title={t('first.quotes')}>{loading}</Section>
      )}
      {(written.isPending || entries.length > 0) && (
        <Section title={title} more={{ href: all, label: t(`first.all.${kind}`) }}>
          <p className="pb-3 text-sm text-ink-faint">{t(`first.notRanking.${kind}`)}</p>
          {written.data ? (
            <CardGrid label={t(`catalogue.${kind}.list`)}>
              {entries.map(entry => (
                <li key={entry.id}>
                  <EntryCard
                    entry={entry}
                    headingLevel={3}
                    menu={<EntryMenuButton entry={entry} className="relative z-1 md:hidden" />}
                  />
                </li>
              ))}
            </CardGrid>
          ) : (
            loading
          )}
        </Section>
      )}
      <p className="pt-6 text-center">
        <ButtonLink href={all}>{t(`first.all.${kind}`)}</ButtonLink>
      </p>
    </>
  );
}

/** Reviews of days that are over. */
export function Quotes({ kind, quotes }: { readonly kind: Kind; readonly quotes: readonly Quote[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('first.quotes')}>
      <CardGrid label={t('first.quotes')}>
        {quotes.map(quote => (
          <li key={`${quote.id}-${quote.rating1}`}>
            <QuoteCard kind={kind} quote={quote} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
