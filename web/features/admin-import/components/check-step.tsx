import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useApi } from '#web/entities/session/use-api.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { startWriting, stopImport } from '../api/import-desk.ts';
import type { ImportSummary } from '../model/import-state.ts';
import type { LineVerdict } from '../model/line.ts';
import { importRefusalText } from '../model/refusal-text.ts';
import { ErrorsNote } from './errors-note.tsx';
import { LinesTable } from './lines-table.tsx';

const verdicts = ['created', 'changed', 'same', 'error'] as const satisfies readonly LineVerdict[];

/** The second step: what the file would do. Writing is closed until no line is wrong. */
export function CheckStep({ shown }: { readonly shown: ImportSummary }) {
  const { t, language } = useTranslation();
  const { user } = useSession();
  const admin = user?.firebase_uid ?? '';
  const table = useTable();
  const api = useApi();
  const queryClient = useQueryClient();
  const counts: Readonly<Record<LineVerdict, number>> = {
    created: shown.created,
    changed: shown.changed,
    same: shown.same,
    error: shown.errors,
  };
  const first = shown.errors > 0 ? 'error' : shown.changed > 0 ? 'changed' : shown.created > 0 ? 'created' : 'same';
  const [chosen, setChosen] = useState<LineVerdict | null>(null);
  const verdict = chosen ?? first;
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix('import') });
  const write = useSingleMutation({ mutationFn: () => startWriting(api, admin, shown.id), onSettled });
  const letGo = useSingleMutation({ mutationFn: () => stopImport(table, admin, shown.id), onSettled });
  const error = write.error ?? letGo.error;

  if (shown.status === 'reading')
    return (
      <Panel role="status" className="mx-auto grid w-full max-w-3xl justify-items-center gap-3 text-center">
        <span className="text-2xl text-accent">
          <Spinner />
        </span>
        <p dir="auto">{shown.file}</p>
        <p className="text-ink-soft">{t('import.checking', { count: shown.lines })}</p>
      </Panel>
    );
  if (shown.status === 'failed')
    return (
      <Panel role="alert" className="mx-auto grid w-full max-w-3xl justify-items-center gap-3 text-center">
        <p dir="auto">{shown.file}</p>
        <p>{t('import.failure.unchecked')}</p>
        {error && (
          <p dir="auto" className="font-medium text-danger">
            {importRefusalText(t, error)}
          </p>
        )}
        <Button icon={workIcons.upload} loading={letGo.isPending} onClick={() => letGo.mutate()}>
          {t('import.again')}
        </Button>
      </Panel>
    );
  const changes = shown.created + shown.changed;
  const isClosed = shown.errors > 0 || changes === 0;
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft wrap-anywhere">
        <bdi>{shown.file}</bdi> · {t('import.checked', { count: shown.lines })}
      </p>
      {shown.failure && (
        <p role="alert" className="flex items-start gap-2 rounded-md bg-raised p-3.5">
          <Icon name="alert" size={20} className="mt-0.5 shrink-0" />
          {t(`import.failure.${shown.failure}`)}
        </p>
      )}
      <div role="group" aria-label={t('import.counts')} className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {verdicts.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === verdict}
            onClick={() => setChosen(each)}
            className={classNames(
              'grid rounded-lg border p-4 text-start',
              each === verdict ? 'on border-accent' : 'border-line bg-surface hover:border-edge',
            )}
          >
            <b className={classNames('text-2xl tabular-nums', each === 'error' && counts.error > 0 && 'text-danger')}>
              {counts[each].toLocaleString(language)}
            </b>
            <span className="text-sm">{t(`import.count.${each}`)}</span>
          </button>
        ))}
      </div>
      {shown.errors > 0 && <ErrorsNote shown={shown} />}
      {shown.errors === 0 && changes === 0 && <p className="rounded-md bg-raised p-3.5">{t('import.nothing')}</p>}
      <LinesTable key={`${verdict}/${shown.errors}/${shown.created}`} shown={shown} verdict={verdict} />
      {error && (
        <p role="alert" dir="auto" className="font-medium text-danger">
          {importRefusalText(t, error)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button icon={workIcons.upload} loading={letGo.isPending} onClick={() => letGo.mutate()}>
          {t('import.again')}
        </Button>
        <span className="flex flex-wrap items-center gap-3">
          {shown.errors > 0 && <span className="text-sm text-ink-soft">{t('import.writeClosed')}</span>}
          <Button variant="primary" disabled={isClosed} loading={write.isPending} onClick={() => write.mutate()}>
            {t('import.write', { count: changes })}
          </Button>
        </span>
      </div>
    </div>
  );
}
