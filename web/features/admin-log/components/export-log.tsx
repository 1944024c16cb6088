import { failureText } from '#web/entities/session/failure-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { csvHead, csvLine } from '#web/lib/csv.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { listDecisions } from '../api/decision-log.ts';
import { changesText } from '../model/log-entry.ts';
import type { LogState } from '../model/log-state.ts';

const rowsOfRequest = 500;
/** More than this is an operator's task, at the database. */
const maxRows = 20_000;

/** Saves what the log is narrowed to, the newest first. */
export function ExportLog({ state }: { readonly state: LogState }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      const columns = ['row', 'when', 'who', 'what', 'about', 'change', 'why'] as const;
      const parts = [csvHead(columns.map(column => t(`log.columns.${column}`)))];
      let before: number | null = null;
      for (let count = 0; count < maxRows; count += rowsOfRequest) {
        // One after the other: each begins where the one before ended.
        const rows = await listDecisions(table, { ...state, before }, rowsOfRequest, AbortSignal.timeout(30_000));
        parts.push(
          ...rows.map(row =>
            csvLine([
              row.id,
              row.decidedAt,
              row.admin ?? t('log.operator'),
              row.action,
              [row.subjectKind, row.subjectKey, row.names?.name ?? ''].filter(Boolean).join(' '),
              changesText(row.changes),
              [row.reason, row.note].filter(Boolean).join(': '),
            ]),
          ),
        );
        before = rows.at(-1)?.id ?? null;
        if (rows.length < rowsOfRequest) break;
      }
      return new Blob(parts, { type: 'text/csv' });
    },
    onSuccess: blob => saveFile(blob, `dargu-log-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: error =>
      show({
        title: t('log.exportFailed'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      }),
  });
  return (
    <Button size="small" icon={documentIcons.download} loading={isPending} onClick={() => mutate()}>
      {t('log.export')}
    </Button>
  );
}
