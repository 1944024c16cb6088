import { useQuery } from '@tanstack/react-query';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { siteQuery } from '../api/site.ts';
import { TrustLine } from './trust-line.tsx';

/**
 * Totals of the site, or of its courses, in one line that keeps its height while they load, and why they can be
 * trusted.
 */
export function SiteTotals({ kind }: { readonly kind: Kind }) {
  const { data: site } = useQuery(siteQuery(useTable()));
  return (
    <>
      <p className="flex min-h-6 flex-wrap gap-x-4 text-ink-soft">
        {site && (
          <>
            {kind === 'professor' && <Figure of="first.reviews" count={site.reviews} />}
            <Figure of={`catalogue.${kind}.count`} count={site[`${kind}s`]} />
            {kind === 'professor' && (
              <span className="max-md:hidden">
                <Figure of="catalogue.course.count" count={site.courses} />
              </span>
            )}
            <Figure of="first.institutions" count={site.institutions} />
          </>
        )}
      </p>
      <TrustLine />
    </>
  );
}

type FigureText = 'first.reviews' | 'first.institutions' | `catalogue.${Kind}.count`;

/** A count in words, its number in bold; of what there is none of, nothing. */
function Figure({ of, count }: { readonly of: FigureText; readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const text = t(of, { count });
  const [number] = /^[\d.,]+/.exec(text) ?? [''];
  return (
    <span className="whitespace-nowrap tabular-nums">
      <b className="text-ink">{number}</b>
      {text.slice(number.length)}
    </span>
  );
}
