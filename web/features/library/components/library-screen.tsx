import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminTexts } from '#web/entities/admin/admin-texts.tsx';
import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { ExportButton } from '#web/entities/admin/export-button.tsx';
import { KeysSheet } from '#web/entities/admin/keys-sheet.tsx';
import { useSession } from '#web/entities/session/session-context.ts';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { useTable } from '#web/lib/table-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { exportLibrary } from '../api/export-library.ts';
import { libraryGuidesQuery } from '../api/library-guides.ts';
import type { LibraryGuide } from '../model/library-guide.ts';
import { type Decision, isPossible } from '../model/decision.ts';
import { libraryHref, type LibraryState, parseLibraryState } from '../model/library-state.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EmptyLibrary } from './empty-library.tsx';
import { LibraryControls } from './library-controls.tsx';
import { LibraryRows } from './library-rows.tsx';
import { LibrarySheet, type OpenSheet, type Uploads } from './library-sheet.tsx';
import { NotDoneNotice } from './not-done-notice.tsx';
import { LibraryTotalsLine } from './library-totals.tsx';
import { useGuideDecisions } from './use-guide-decisions.ts';
import { useSelection } from '#web/lib/use-selection.ts';

const noRows: readonly LibraryGuide[] = [];

interface LibraryScreenProps {
  readonly onOpenPage: (id: string) => void;
  readonly uploads: Uploads;
}

/** ROUTE-18: every guide and file of all institutions. Admins decide here; once it is open, students read. */
export function LibraryScreen({ onOpenPage, uploads }: LibraryScreenProps) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const search = useSearch();
  const state = parseLibraryState(search);
  const query = useQuery({ ...libraryGuidesQuery(useTable(), state, !isAdmin), placeholderData: keepPreviousData });
  const rows = query.data?.rows ?? noRows;
  const selection = useSelection(libraryHref(state), rows);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [hasKeys, setKeys] = useState(false);
  const { decide, isPending, notDone, dismiss, undo } = useGuideDecisions(() => {
    setSheet(null);
    selection.clear();
  });

  const onDecide = (verdict: Decision, about: readonly LibraryGuide[]) => {
    const guides = about.filter(guide => isPossible(verdict, guide));
    if (guides.length === 0) return;
    if (verdict === 'keep' || verdict === 'restore') decide(guides, { verdict });
    else setSheet({ what: verdict, guides });
  };
  useDeskKeys(({ name }) => {
    if (!isAdmin || (name !== 'undo' && name !== 'keys')) return false;
    if (name === 'undo') undo();
    else setKeys(true);
    return true;
  });
  const open = (guide: LibraryGuide) => (isAdmin ? setSheet({ what: 'open', guides: [guide] }) : onOpenPage(guide.id));
  return (
    <div className="grid grid-cols-1 gap-4">
      <LibraryHead state={state} isAdmin={isAdmin} />
      {isAdmin && <LibraryTotalsLine state={state} />}
      <LibraryControls state={state} hasStates={isAdmin} />
      <NotDoneNotice notDone={notDone} onDismiss={dismiss} />
      {query.data === undefined ? (
        <Unloaded
          query={query}
          failed={t('library.failed')}
          loading={<ReviewSkeleton label={t('library.loading')} />}
        />
      ) : rows.length === 0 ? (
        <EmptyLibrary state={state} />
      ) : (
        <div
          aria-busy={query.isPlaceholderData}
          className={classNames('grid grid-cols-1 gap-3.5 transition-opacity', query.isPlaceholderData && 'opacity-60')}
        >
          <LibraryRows
            page={query.data}
            state={state}
            selection={isAdmin ? selection : null}
            outcomeOf={id => notDone.find(({ guide }) => guide.id === id)?.outcome}
            onOpen={open}
            onMenu={guide => setSheet({ what: 'menu', guides: [guide] })}
            onDecide={onDecide}
            onShowKeys={() => setKeys(true)}
          />
        </div>
      )}
      {selection.rows.length > 0 && (
        <BulkBar
          guides={selection.rows}
          isBusy={isPending}
          onClear={selection.clear}
          onDecide={decision => onDecide(decision, selection.rows)}
          onSheet={what => setSheet({ what, guides: selection.rows })}
        />
      )}
      {sheet && (
        <LibrarySheet
          key={sheet.what + sheet.guides.map(({ id }) => id).join()}
          sheet={sheet}
          isBusy={isPending}
          onDecide={onDecide}
          onOrder={decide}
          onChange={setSheet}
          onOpenPage={onOpenPage}
          uploads={uploads}
        />
      )}
      {hasKeys && (
        <AdminTexts>
          <KeysSheet onClose={() => setKeys(false)} />
        </AdminTexts>
      )}
    </div>
  );
}

function LibraryHead({ state, isAdmin }: { readonly state: LibraryState; readonly isAdmin: boolean }) {
  const { t, language } = useTranslation();
  const table = useTable();
  return (
    <header className="grid items-end gap-2 pt-5.5 md:grid-cols-[1fr_auto] md:pt-9">
      <div>
        <h1 className="heading">{t('library.title')}</h1>
        <p className="text-ink-soft">{t(isAdmin ? 'library.lead' : 'library.leadReader')}</p>
      </div>
      {isAdmin && (
        <div className="max-md:hidden">
          <ExportButton
            load={(signal, onProgress) => exportLibrary(table, state, { t, language }, { signal, onProgress })}
            fileName={t('library.fileName')}
            label={t('library.export')}
            labelAt={percent => t('library.exporting', { percent })}
            done={t('library.exported')}
            failed={t('library.exportFailed')}
            track="library_export"
          />
        </div>
      )}
    </header>
  );
}
