import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { ExportButton } from '#web/entities/admin/export-button.tsx';
import { useTeam } from '#web/entities/admin/team.ts';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { catalogueCountsQuery, catalogueRowsQuery } from '../api/catalogue-rows.ts';
import { exportCatalogue } from '../api/export-catalogue.ts';
import type { CatalogueRow } from '../model/catalogue-row.ts';
import { deskHref, parseDeskState } from '../model/desk-state.ts';
import { CreateSheet } from './create-sheet.tsx';
import { DeskBulkBar } from './desk-bulk-bar.tsx';
import { FacetChips, KindChips } from './desk-chips.tsx';
import { DeskControls } from './desk-controls.tsx';
import { EmptyDesk } from './empty-desk.tsx';
import { EntryRows } from './entry-rows.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { useHiding } from './use-hiding.ts';
import { useSelection } from '#web/lib/use-selection.ts';

const noRows: readonly CatalogueRow[] = [];

/** Institutions, departments, professors and courses: found, mended in place, made, hidden. */
export function EntryDesk() {
  const { t } = useTranslation();
  const table = useTable();
  const team = useTeam();
  const state = parseDeskState(useSearch(), team);
  const query = useQuery(catalogueRowsQuery(table, state));
  const counts = useQuery(catalogueCountsQuery(table, state)).data;
  const rows = query.data ?? noRows;
  const selection = useSelection(deskHref(state), rows);
  const [sheet, setSheet] = useState<'create' | number | null>(null);
  const opened = typeof sheet === 'number' ? rows.find(({ id }) => id === sheet) : undefined;
  const { hide, isPending } = useHiding(state.kind, () => {
    setSheet(null);
    selection.clear();
  });
  return (
    <div className="grid grid-cols-1 gap-3 pt-5.5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="heading">{t(`catalogueDesk.kinds.${state.kind}`)}</h1>
        <div className="flex flex-wrap gap-2">
          <ExportButton
            size="small"
            load={(signal, onProgress) =>
              exportCatalogue(table, state, {
                signal,
                onProgress: count => onProgress(count / Math.max(1, counts?.total ?? 0)),
              })
            }
            fileName={`dargu-${state.kind}s`}
            label={t('catalogueDesk.export')}
            labelAt={percent => t('catalogueDesk.exporting', { percent })}
            done={t('catalogueDesk.exported')}
            failed={t('catalogueDesk.exportFailed')}
            track="catalogue_export"
          />
          <ButtonLink size="small" icon={workIcons.upload} href={adminHref('import', '', team)}>
            {t('catalogueDesk.import')}
          </ButtonLink>
          {!team && (
            <Button size="small" variant="primary" icon={documentIcons.plus} onClick={() => setSheet('create')}>
              {t(`catalogueDesk.new.${state.kind}`)}
            </Button>
          )}
        </div>
      </header>
      <KindChips kind={state.kind} institution={state.institution} />
      <DeskControls state={state} />
      <FacetChips state={state} counts={counts} />
      {query.data === undefined ? (
        <Unloaded
          query={query}
          failed={t('catalogueDesk.failed')}
          loading={<ReviewSkeleton label={t('catalogueDesk.loading')} />}
        />
      ) : rows.length === 0 ? (
        <EmptyDesk state={state} onCreate={() => setSheet('create')} />
      ) : (
        <div
          aria-busy={query.isPlaceholderData}
          className={classNames('grid grid-cols-1 gap-3.5 transition-opacity', query.isPlaceholderData && 'opacity-60')}
        >
          <EntryRows
            key={deskHref(state)}
            rows={rows}
            total={state.only === null ? (counts?.total ?? null) : (counts?.[state.only] ?? null)}
            state={state}
            selection={selection}
            onOpen={row => setSheet(row.id)}
          />
        </div>
      )}
      {selection.rows.length > 0 && !team && (
        <DeskBulkBar
          kind={state.kind}
          rows={selection.rows}
          isBusy={isPending}
          onHide={isHidden => hide({ rows: selection.rows, isHidden })}
          onClear={selection.clear}
        />
      )}
      {sheet === 'create' && <CreateSheet key={state.kind} state={state} onClose={() => setSheet(null)} />}
      {opened && (
        <EntrySheet
          key={opened.id}
          kind={state.kind}
          row={opened}
          isBusy={isPending}
          onHide={isHidden => hide({ rows: [opened], isHidden })}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
}
