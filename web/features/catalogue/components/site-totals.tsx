import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/entities/routing/paths.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { siteQuery } from '../api/first-screen.ts';

const shield = { path: 'M12 3 5 6v5.5c0 4.4 2.9 7.8 7 9.5 4.1-1.7 7-5.1 7-9.5V6l-7-3Zm-3 9 2.2 2.2L15.3 10' };

/**
 * Totals of the site, or of its courses, in one line that keeps its height while they load, and why they can be
 * trusted.
 */
export function SiteTotals({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const { data: site } = useQuery(siteQuery(useTable(), kind));
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
      <p className="flex gap-2 text-sm text-ink-soft">
        <Icon name={shield} className="shrink-0 text-ok" />
        <span>
          {t('first.anonymous')}{' '}
          <Link href={paths.info.href()} className="roomy text-ink underline underline-offset-4">
            {t('first.how')}
          </Link>
        </span>
      </p>
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
