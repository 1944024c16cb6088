import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isImportKind } from '#contract/catalogue-import.ts';
import { useTeam } from '#web/entities/admin/team.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { importDeskQuery, pollInterval } from '../api/import-desk.ts';
import { kindNamed, shownImport } from '../model/import-state.ts';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { FirstRunGuide } from './first-run-guide.tsx';
import { RunStep } from './run-step.tsx';
import { StepsBar } from './steps-bar.tsx';

/**
 * ROUTE-18: a file of the catalogue, from choosing it to what came of it; on an empty catalogue, the way to a live one.
 */
export function ImportScreen() {
  const { t } = useTranslation();
  const desk = useQuery({
    ...importDeskQuery(useTable(), useTeam()),
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
  const [query, setQuery] = useSearchParams();
  const kind = kindNamed(query.get('kind'));
  const source = query.get('source');
  const named = query.get('import');
  // Once what is being written is no longer open, its result is shown: it was the one of before.
  const [watched, setWatched] = useState<string | null>(null);
  const { step, shown } = desk.data ? shownImport(desk.data, named ?? watched) : { step: 'file' as const, shown: null };
  const writingId = step === 'write' ? (shown?.id ?? null) : null;
  if (writingId !== null && writingId !== watched) setWatched(writingId);

  if (!desk.data)
    return desk.isError ? (
      <div className="pt-5.5">
        <ErrorPanel
          title={t('import.failed')}
          error={desk.error}
          onRetry={() => void desk.refetch()}
          retrying={desk.isFetching}
        />
      </div>
    ) : (
      <Waiting label={t('import.loading')} />
    );
  const startOver = () => {
    setWatched(null);
    setQuery({ kind: shown?.kind ?? kind, ...(shown?.source && { source: String(shown.source) }) });
  };
  return (
    <div className="grid gap-5 pt-5.5">
      <div className="grid gap-3">
        <h1 className="text-2xl font-bold">{t(`import.title.${shown?.kind ?? kind}`)}</h1>
        {step === 'file' && <p className="text-ink-soft">{t('import.lead')}</p>}
        <StepsBar current={step} />
      </div>
      {step === 'file' && desk.data.first_run?.is_first_run && (
        <FirstRunGuide run={desk.data.first_run} onKind={next => setQuery({ kind: next })} />
      )}
      {step === 'file' && (
        <FileStep
          desk={desk.data}
          kind={source || isImportKind(kind) ? kind : 'professor'}
          source={source}
          onKind={next => setQuery({ kind: next })}
        />
      )}
      {step === 'check' && shown && <CheckStep shown={shown} />}
      {step === 'write' && shown && <RunStep shown={shown} />}
      {step === 'done' && shown && <DoneStep shown={shown} onNext={startOver} />}
    </div>
  );
}
