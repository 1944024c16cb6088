import { AllKeysButton } from '#web/entities/admin/all-keys-button.tsx';
import { type CaseOutcome } from '#web/entities/admin/use-decisions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import type { Decision } from '../model/decision.ts';
import type { LibraryGuide, LibraryPage } from '../model/library-guide.ts';
import { libraryHref, libraryPageSize, type LibraryState } from '../model/library-state.ts';
import { LibraryCards } from './library-cards.tsx';
import { LibraryTable } from './library-table.tsx';
import type { RowSelection } from '#web/lib/use-selection.ts';

export interface LibraryRowsProps {
  readonly rows: readonly LibraryGuide[];
  /** Null for people who only read: nothing is chosen, and states and reports are not shown. */
  readonly selection: RowSelection<LibraryGuide> | null;
  readonly outcomeOf: (id: string) => CaseOutcome | undefined;
  readonly onOpen: (guide: LibraryGuide) => void;
  readonly onMenu: (guide: LibraryGuide) => void;
}

interface PageProps extends Omit<LibraryRowsProps, 'rows'> {
  readonly page: LibraryPage;
  readonly state: LibraryState;
  readonly onDecide: (decision: Decision, guides: readonly LibraryGuide[]) => void;
  readonly onShowKeys: () => void;
}

/** One page of the library, with the way to the next. */
export function LibraryRows({ page: { rows, total }, state, onDecide, onShowKeys, ...props }: PageProps) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const from = (state.page - 1) * libraryPageSize + 1;
  return (
    <>
      {isWide ? (
        <LibraryTable {...props} rows={rows} state={state} onDecide={onDecide} />
      ) : (
        <LibraryCards {...props} rows={rows} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 pb-24">
        <p className="text-sm text-ink-faint tabular-nums">
          {t('library.range', { from, to: from + rows.length - 1, total })}
        </p>
        {props.selection && isWide && <AllKeysButton label={t('library.keys')} onPress={onShowKeys} />}
        <div className="flex gap-2">
          {state.page > 1 && (
            <ButtonLink size="small" rel="prev" href={libraryHref({ ...state, page: state.page - 1 })}>
              {t('library.previousPage')}
            </ButtonLink>
          )}
          {from + rows.length <= total && (
            <ButtonLink size="small" rel="next" href={libraryHref({ ...state, page: state.page + 1 })}>
              {t('library.nextPage')}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}
