import { useQuery } from '@tanstack/react-query';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { useTable } from '#web/lib/table-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { libraryTotalsQuery } from '#web/entities/guides/library-totals.ts';
import { libraryStateChanged, libraryHref, type LibraryState } from '../model/library-state.ts';
import { isolate } from '#web/lib/isolate.ts';

const look = 'flex flex-col-reverse justify-end rounded-md border px-3.5 py-2.5';

/** How much there is; what can be narrowed to is a link to it. */
export function LibraryTotalsLine({ state }: { readonly state: LibraryState }) {
  const { t, language } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(libraryTotalsQuery(useTable()));
  if (isError && !data)
    return <FailedPart title={t('library.totalsFailed')} onRetry={() => void refetch()} retrying={isFetching} />;
  const number = (count: number | undefined) => (count === undefined ? '…' : count.toLocaleString(language));
  const figures = [
    { name: 'guides', value: number(data?.guides), next: { status: null }, isOn: state.status === null },
    { name: 'pending', value: number(data?.pending), next: { status: 'pending' }, isOn: state.status === 'pending' },
    { name: 'hidden', value: number(data?.hidden), next: { status: 'hidden' }, isOn: state.status === 'hidden' },
  ] as const;
  return (
    <nav aria-label={t('library.totals.label')} aria-busy={!data} className="grid grid-cols-3 gap-2.5 md:grid-cols-5">
      {figures.map(({ name, value, next, isOn }) => (
        <Link
          key={name}
          href={libraryHref(libraryStateChanged(state, next))}
          aria-current={isOn ? 'true' : undefined}
          className={classNames(
            look,
            isOn ? 'on border-transparent bg-accent-wash' : 'border-line bg-surface hover:border-edge',
          )}
        >
          <span className={classNames('text-xs', isOn ? 'text-ink-soft' : 'text-ink-faint')}>
            {t(`library.totals.${name}`)}
          </span>
          <b className="text-xl leading-snug font-bold tabular-nums">{value}</b>
        </Link>
      ))}
      <p className={classNames(look, 'border-line bg-surface max-md:hidden')}>
        <span className="text-xs text-ink-faint">{t('library.totals.files')}</span>
        <b className="text-xl leading-snug font-bold tabular-nums">{number(data?.files)}</b>
      </p>
      <Link
        href={libraryHref(libraryStateChanged(state, { sort: 'size' }))}
        className={classNames(look, 'border-line bg-surface hover:border-edge max-md:hidden')}
      >
        <span className="text-xs text-ink-faint">
          {t('library.totals.stored', {
            limit: data?.storage ? isolate(formatBytes(data.storage)) : '…',
          })}
        </span>
        <b className="text-xl leading-snug font-bold tabular-nums">
          <bdi dir="ltr">{data ? formatBytes(data.bytes) : '…'}</bdi>
        </b>
      </Link>
    </nav>
  );
}
