import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { deskPageSize } from '../model/desk-state.ts';

interface DeskPagerProps {
  /** Counted from 1. */
  readonly page: number;
  /** Rows of this page. */
  readonly count: number;
  /** Null while it is not known. */
  readonly total: number | null;
  readonly hrefOf: (page: number) => string;
}

/** Range of these rows out of all, with links to the others. */
export function DeskPager({ page, count, total, hrefOf }: DeskPagerProps) {
  const { t, language } = useTranslation();
  const from = (page - 1) * deskPageSize + 1;
  const hasMore = total === null ? count === deskPageSize : from + count <= total;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pb-24">
      <p className="text-sm text-ink-faint tabular-nums">
        {total !== null &&
          t('catalogueDesk.range', {
            from: from.toLocaleString(language),
            to: (from + count - 1).toLocaleString(language),
            total: total.toLocaleString(language),
          })}
      </p>
      <div className="flex gap-2">
        {page > 1 && (
          <ButtonLink size="small" rel="prev" href={hrefOf(page - 1)}>
            {t('catalogueDesk.previousPage')}
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink size="small" rel="next" href={hrefOf(page + 1)}>
            {t('catalogueDesk.nextPage')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
