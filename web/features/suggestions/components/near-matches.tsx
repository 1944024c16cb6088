import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Link } from '#web/ui/link.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { tidySearch } from '#web/entities/filters/filters.ts';
import { nearMatchesQuery } from '../api/find-near-matches.ts';

/** Entries of the catalogue with a similar name: "did you mean". */
export function NearMatches({ kind, name }: { readonly kind: Kind; readonly name: string }) {
  const { t, language } = useTranslation();
  const settled = useSettled(name);
  const { data: matches } = useQuery(nearMatchesQuery(useTable(), kind, tidySearch(settled)));
  if (!matches?.length) return null;
  return (
    <nav aria-label={t('suggest.didYouMean')} className="rounded-md bg-raised p-4">
      <p className="text-sm font-semibold">{t('suggest.didYouMean')}</p>
      <ul className="mt-1 grid">
        {matches.map(match => (
          <li key={match.id}>
            <Link
              href={entryPaths[kind].href(match.id)}
              className="grid min-h-11 content-center justify-items-start py-1"
            >
              <bdi className="text-accent underline underline-offset-4">{fullName(match, { language, t })}</bdi>
              <span className="text-xs text-ink-soft">{localName(match.institution, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
