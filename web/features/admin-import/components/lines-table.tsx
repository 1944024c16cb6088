import { useInfiniteQuery } from '@tanstack/react-query';
import { importColumns } from '#contract/catalogue-import.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { listLines } from '../api/import-desk.ts';
import type { ImportSummary } from '../model/import-state.ts';
import { adviceText, lineChanges, type CheckedLine, lineProblemText, type LineVerdict } from '../model/line.ts';

const linesOfPage = 50;

interface LinesTableProps {
  readonly shown: ImportSummary;
  readonly verdict: LineVerdict;
}

/** The lines of one verdict: what they say, and what is wrong with them or what they change. */
export function LinesTable({ shown, verdict }: LinesTableProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const lines = useInfiniteQuery({
    queryKey: queryKeys.admin(
      'importLines',
      `${shown.id}/${verdict}/${shown.errors}/${shown.created}/${shown.changed}`,
    ),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      listLines(table, { id: shown.id, verdict, above: pageParam, most: linesOfPage }, signal),
    getNextPageParam: last => (last.length < linesOfPage ? undefined : last.at(-1)?.line),
  });
  if (lines.isError)
    return <ErrorPanel error={lines.error} onRetry={() => void lines.refetch()} retrying={lines.isFetching} />;
  if (!lines.data) return <Waiting label={t('import.loading')} />;
  const rows = lines.data.pages.flat();
  const heads =
    verdict === 'error'
      ? ([t('import.table.text'), t('import.table.wrong'), t('import.table.todo')] as const)
      : verdict === 'changed'
        ? ([t('import.table.who'), t('import.table.before'), t('import.table.after')] as const)
        : ([t('import.table.text')] as const);
  if (rows.length === 0) return <p className="text-ink-soft">{t('import.table.none')}</p>;
  const text = ({ fields }: CheckedLine) =>
    importColumns[shown.kind].flatMap(({ name }) => fields[name] ?? []).join(', ');
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t(`import.count.${verdict}`)}</caption>
        <thead className="text-sm text-ink-soft max-md:sr-only">
          <tr>
            <th scope="col" className="px-4 py-2.5 text-start">
              {t('import.table.line')}
            </th>
            {heads.map(head => (
              <th key={head} scope="col" className="px-4 py-2.5 text-start">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.line} className="border-t border-line max-md:grid max-md:gap-0.5 max-md:py-2.5">
              <th scope="row" className="px-4 text-start font-normal text-ink-soft tabular-nums md:py-2.5">
                <span className="md:hidden">{t('import.table.line')} </span>
                {row.line.toLocaleString(language)}
              </th>
              {verdict === 'changed' ? <ChangeCells line={row} who={text(row)} /> : <Cell>{text(row)}</Cell>}
              {verdict === 'error' && row.problem && (
                <>
                  <Cell isStrong>{lineProblemText(t, row.problem, row.about)}</Cell>
                  <Cell isSoft>{adviceText(t, row.problem, row.about)}</Cell>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button size="small" loading={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
            {t('import.table.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface CellProps {
  readonly isStrong?: boolean;
  readonly isSoft?: boolean;
  readonly children: string;
}

function Cell({ isStrong, isSoft, children }: CellProps) {
  return (
    <td dir="auto" className={`px-4 text-start wrap-anywhere md:py-2.5 ${isSoft ? 'text-ink-soft' : ''}`}>
      {isStrong ? <b>{children}</b> : children}
    </td>
  );
}

function ChangeCells({ line, who }: { readonly line: CheckedLine; readonly who: string }) {
  const { t } = useTranslation();
  const changes = lineChanges(t, line);
  return (
    <>
      <Cell>{line.fields['name'] ?? who}</Cell>
      <td className="px-4 text-ink-soft wrap-anywhere md:py-2.5">
        {changes.map(({ column, label, before }) => (
          <p key={column}>
            {label}: {before === null ? <i>{t('import.table.missing')}</i> : <bdi>{before}</bdi>}
          </p>
        ))}
      </td>
      <td className="px-4 wrap-anywhere md:py-2.5">
        {changes.map(({ column, label, after }) => (
          <p key={column}>
            {label}: <bdi>{after}</bdi>
          </p>
        ))}
      </td>
    </>
  );
}
