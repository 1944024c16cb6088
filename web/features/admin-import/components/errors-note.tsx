import { useQuery } from '@tanstack/react-query';
import { importColumns } from '#contract/catalogue-import.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { csvHead, csvLine } from '#web/lib/csv.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { listLines, mistakesQuery } from '../api/import-desk.ts';
import type { ImportSummary } from '../model/import-state.ts';
import { adviceText, type CheckedLine, lineProblemText } from '../model/line.ts';

const linesOfRequest = 1_000;
const shownMistakes = 5;

/** That lines are wrong, the mistakes that many of them share, and these lines as a file to mend. */
export function ErrorsNote({ shown }: { readonly shown: ImportSummary }) {
  const { t, language } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const mistakes = useQuery(mistakesQuery(table, shown.id, shown.errors));
  const save = useSingleMutation({
    mutationFn: async () => {
      const columns = importColumns[shown.kind].map(({ name }) => name);
      const parts = [csvHead([...columns, 'line', 'problem'])];
      let above = 0;
      for (;;) {
        // One after the other: each begins where the one before it ended.
        const question = { id: shown.id, verdict: 'error', above, most: linesOfRequest } as const;
        const lines: readonly CheckedLine[] = await listLines(table, question, new AbortController().signal);
        for (const { line, fields, problem, about } of lines) {
          const why = problem ? lineProblemText(t, problem, about) : '';
          parts.push(csvLine([...columns.map(column => fields[column] ?? ''), line, why]));
        }
        if (lines.length < linesOfRequest) break;
        above = lines.at(-1)?.line ?? above;
      }
      return new Blob(parts, { type: 'text/csv;charset=utf-8' });
    },
    onSuccess: blob => saveFile(blob, `${t('import.errorsFile')}.csv`),
    onError: () => show({ title: t('import.csvFailed'), variant: 'destructive' }),
  });
  return (
    <div className="grid gap-3 rounded-md bg-raised p-3.5">
      <div className="flex flex-wrap items-center gap-3">
        <Icon name="alert" size={20} className="shrink-0 text-danger" />
        <p className="min-w-0 grow basis-60 text-pretty">
          <b>{t('import.errors', { count: shown.errors })}</b> {t('import.errorsHint')}
        </p>
        <Button size="small" icon={documentIcons.download} loading={save.isPending} onClick={() => save.mutate()}>
          {t('import.errorsCsv')}
        </Button>
      </div>
      {mistakes.data && mistakes.data.length > 0 && (
        <div>
          <h2 className="font-bold">{t('import.same.title')}</h2>
          <ul className="mt-1 grid gap-1 text-sm">
            {mistakes.data.slice(0, shownMistakes).map(({ problem, about, lines, firstLine }) => (
              <li key={`${problem}/${firstLine}`}>
                <bdi>{lineProblemText(t, problem, about)}</bdi> · <bdi>{adviceText(t, problem, about)}</bdi>
                <span className="text-ink-soft">
                  {' · '}
                  {t('import.same.lines', { count: lines, line: firstLine.toLocaleString(language) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
