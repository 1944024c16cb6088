import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import { importKinds, importLimits, isImportKind, type FileKind } from '#contract/catalogue-import.ts';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { deciderName, useTeam } from '#web/entities/admin/team.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useApi } from '#web/entities/session/use-api.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { sendFile } from '../api/import-desk.ts';
import type { ImportDesk } from '../model/import-state.ts';
import { importRefusalText } from '../model/refusal-text.ts';
import { ColumnsTable } from './columns-table.tsx';
import { PastImports } from './past-imports.tsx';

interface FileStepProps {
  readonly desk: ImportDesk;
  readonly kind: FileKind;
  /** Of what comes from elsewhere. */
  readonly source: string | null;
  readonly onKind: (kind: FileKind) => void;
}

/** The first step: what the file is about, the file, and how its columns are called. */
export function FileStep({ desk, kind, source, onKind }: FileStepProps) {
  const { t } = useTranslation();
  const team = useTeam();
  const kinds = importKinds.filter(each => !team || each !== 'institution');
  const other = desk.open.find(({ is_mine }) => !is_mine);
  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="grid min-w-0 grow-3 basis-96 gap-4">
        {isImportKind(kind) && (
          <div className="overflow-x-auto">
            <div className="min-w-120">
              <Segmented
                label={t('import.kind.label')}
                value={kind}
                options={kinds.map(value => ({ value, label: t(`import.kind.${value}`) }))}
                onChange={onKind}
              />
            </div>
          </div>
        )}
        {other && (
          <p role="status" className="flex items-start gap-2 rounded-md bg-raised p-3.5">
            <Icon name={workIcons.clock} size={20} className="mt-0.5 shrink-0" />
            <span dir="auto">
              {t(`import.other.${other.status === 'done' || other.status === 'failed' ? 'checked' : other.status}`, {
                admin: deciderName(other.admin, t),
                kind: t(`import.kind.${other.kind}`),
              })}
            </span>
          </p>
        )}
        <DropZone kind={kind} source={source} />
        <ColumnsTable kind={kind} />
      </div>
      <aside className="grid min-w-0 grow basis-72 gap-4">
        <Panel>
          <h2 className="text-lg font-bold">{t('import.how.title')}</h2>
          <p className="mt-1 text-ink-soft text-pretty">{t(`import.how.${kind}`)}</p>
          {!source && <p className="mt-2 text-ink-soft text-pretty">{t('import.how.rest')}</p>}
        </Panel>
        <PastImports done={desk.done} />
        {!team && (
          <Link href={adminHref('sources')} className="text-accent underline">
            {t('import.toSources')}
          </Link>
        )}
        {!team && (
          <p className="text-sm text-ink-soft">
            {t('import.command')} <bdi dir="ltr">npm run import -- file.csv --check</bdi>
          </p>
        )}
      </aside>
    </div>
  );
}

/** Takes one file, dropped or chosen. */
function DropZone({ kind, source }: Pick<FileStepProps, 'kind' | 'source'>) {
  const { t } = useTranslation();
  const { user } = useSession();
  const team = useTeam();
  const api = useApi();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (file: File) => sendFile(api, user?.firebase_uid ?? '', file, { kind, team, source }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix('import') }),
  });
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) mutate(file);
    if (input.current) input.current.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section
      onDragOver={event => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={classNames(
        'grid justify-items-center gap-2 rounded-lg border border-dashed bg-surface px-5 py-10 text-center',
        isOver ? 'border-accent' : 'border-edge',
      )}
    >
      <Icon name={workIcons.upload} size={34} className="text-accent" />
      <h2 className="text-lg font-bold">{t('import.drop')}</h2>
      <p id={hintId} className="text-ink-soft text-pretty">
        {t('import.dropHint', { count: importLimits.lines })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('import.choose')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={event => take(event.target.files)}
      />
      <Button
        variant="primary"
        className="mt-2"
        loading={isPending}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {t('import.choose')}
      </Button>
      <div role="status" className="min-h-6">
        {isPending && t('import.sending')}
      </div>
      {error && !isPending && (
        <p role="alert" dir="auto" className="max-w-prose font-medium text-danger text-pretty">
          {importRefusalText(t, error)}
        </p>
      )}
    </section>
  );
}
