import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { stopImport } from '../api/import-desk.ts';
import { type ImportSummary, secondsLeft } from '../model/import-state.ts';

/** The third step: how far the server is. The tab may be closed meanwhile. */
export function RunStep({ shown }: { readonly shown: ImportSummary }) {
  const { t, language } = useTranslation();
  const { show } = useToast();
  const { user } = useSession();
  const table = useTable();
  const queryClient = useQueryClient();
  const stop = useSingleMutation({
    mutationFn: () => stopImport(table, user?.firebase_uid ?? '', shown.id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix('import') }),
    onError: error => show({ title: t(failureText(error, navigator.onLine)), variant: 'destructive' }),
  });
  const written = Math.min(shown.written, shown.lines);
  const share = written / Math.max(1, shown.lines);
  const left = secondsLeft(shown);
  return (
    <Panel className="mx-auto grid w-full max-w-3xl gap-4">
      <p dir="auto" className="text-sm text-ink-soft">
        {shown.file}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <b className="text-2xl tabular-nums">{share.toLocaleString(language, { style: 'percent' })}</b>
        <span className="text-ink-soft">
          {left === null ? t('import.run.preparing') : t('import.run.left', { count: left })}
        </span>
      </div>
      <ProgressBar label={t('import.run.progress')} share={share} className="h-3" />
      <p className="text-sm text-ink-soft">{t('import.run.lines', { count: written, all: shown.lines })}</p>
      <p className="border-t border-line pt-3.5 text-sm text-ink-soft text-pretty">{t('import.run.note')}</p>
      <div>
        <Button className="text-danger" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('import.run.stop')}
        </Button>
      </div>
    </Panel>
  );
}
