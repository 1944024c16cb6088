import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CaseRef, caseParameter, isSameCase, type QueueRow } from '#web/entities/admin/case.ts';
import { useTeam } from '#web/entities/admin/team.ts';
import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { useTable } from '#web/lib/table-context.ts';
import { type QueueCounts, queueCountsQuery, teamQueueQuery, workQueueQuery } from '../api/work-queue.ts';
import { CaseKindsContext } from '../model/case-kinds.ts';
import { besideCase, nextCase } from '../model/next-case.ts';
import { parseQueueState, queueHref, type QueueState } from '../model/queue-state.ts';
import { RulingContext } from '../model/ruling-context.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { KeysSheet } from '#web/entities/admin/keys-sheet.tsx';
import { NewestReviews } from './newest-reviews.tsx';
import { OpenCase } from './open-case.tsx';
import { QueueHead } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { SomeNotRuled } from './some-not-ruled.tsx';
import { TeamLog } from './team-log.tsx';
import { useChosen } from './use-chosen.ts';
import { useOpenRow } from './use-open-row.ts';
import { useRulings } from './use-rulings.ts';

const noRows: readonly QueueRow[] = [];
const noCounts: QueueCounts = { all: 0, reports: 0, held: 0, messages: 0, suggestions: 0, guides: 0, answers: 0 };

/** Classes of the list beside a case: it stays in sight; on a phone the case takes its room. */
const besideLook =
  'behind-case:hidden md:sticky md:top-[5.25rem] md:-ms-1.5 md:max-h-[calc(100dvb-6rem)] md:overflow-y-auto md:px-1.5 md:[scrollbar-width:thin]';

/**
 * ROUTE-18: what waits for an admin, the most urgent first, with the open case beside it; filters in the address. Where
 * there is room for both, the first case is open on arrival; without one the list has the whole width.
 */
export function WorkDesk() {
  const { t } = useTranslation();
  const table = useTable();
  const navigate = useNavigate();
  const kinds = use(CaseKindsContext);
  const team = useTeam();
  const state = parseQueueState(useSearch(), kinds, team);
  const isNewest = state.show === 'newest';
  const query = useQuery({
    ...(team ? teamQueueQuery(table, team.id) : workQueueQuery(table, state.show, state.search)),
    enabled: !isNewest,
  });
  const known = useQuery({ ...queueCountsQuery(table), enabled: !team }).data;
  const counts = team && query.data ? { ...noCounts, all: query.data.length } : known;
  const rows = query.data?.filter(({ kind }) => kinds.has(kind)) ?? noRows;
  const openRow = useOpenRow(state.open, isNewest ? noRows : query.data);
  const isWide = useIsWide();
  const [hasKeys, setKeys] = useState(false);
  const chosen = useChosen(queueHref({ ...state, open: null }), rows);

  const go = (open: CaseRef | null, replace = true) => void navigate(queueHref({ ...state, open }), { replace });
  const goOn = (decided: readonly CaseRef[]) => {
    if (chosen.rows.length > 0) chosen.clear();
    if (state.open && decided.some(one => isSameCase(one, state.open))) go(isNewest ? null : nextCase(rows, decided));
  };
  const rulings = useRulings({ onDone: goOn, onUndone: of => go(of) });
  const step = (by: 1 | -1) => {
    const row = besideCase(rows, state.open, by);
    return row && !(state.open && isSameCase(row, state.open)) ? () => go(row, state.open !== null) : null;
  };
  const [previous, next] = [step(-1), step(1)];

  useDeskKeys(({ name }) => {
    if (name === 'next') next?.();
    else if (name === 'previous') previous?.();
    else if (name === 'undo') rulings.undo();
    else if (name === 'keys') setKeys(true);
    else if (name === 'select' && openRow) chosen.toggle(openRow);
    else if (name === 'back' && state.open) go(null);
    else return false;
    return true;
  });

  useOnceLoaded(query.data !== undefined, () => {
    const first = nextCase(rows, []);
    if (first && !state.open && isWide) go(first);
  });
  const openKey = state.open && caseParameter(state.open);
  useEffect(() => {
    // The case begins at its head, however far down the one before was read.
    if (openKey !== null) window.scrollTo({ top: 0 });
  }, [openKey]);

  const ownFailure = rulings.notDecided.find(({ rows: [one, ...more] }) => one && !more[0] && isSameCase(one, openRow));
  const isEmpty = counts?.all === 0 && query.data?.length === 0 && state.search === '' && !isNewest;
  if (isEmpty && !state.open)
    return team ? (
      <>
        <EmptyState icon="check" title={t('queue.empty')} />
        <TeamLog team={team} />
      </>
    ) : (
      <EmptyQueue />
    );
  return (
    <RulingContext value={rulings}>
      <QueueHead state={state} counts={counts} onShowKeys={() => setKeys(true)} />
      <div
        className={classNames(
          'grid items-start gap-4',
          state.open && 'md:grid-cols-[clamp(300px,31%,384px)_minmax(0,1fr)] md:pt-4',
        )}
      >
        <section aria-label={t('queue.cases')} className={state.open ? besideLook : undefined}>
          <SomeNotRuled notRuled={rulings.notDecided} open={state.open} onDismiss={rulings.dismiss} />
          <Cases query={query} counts={counts} state={state} rows={rows} chosen={chosen} />
        </section>
        {openRow ? (
          <OpenCase
            key={caseParameter(openRow)}
            row={openRow}
            notRuled={ownFailure ?? null}
            wasDecided={rulings.wasDecided}
            onRetry={() => {
              const [failed] = rulings.notDecided;
              if (failed) rulings.rule(failed.rows, failed.order);
            }}
            onDecided={decisionId => {
              rulings.remember(decisionId === null ? [] : [decisionId], openRow);
              goOn([openRow]);
            }}
            onPrevious={previous}
            onNext={next}
            onBack={() => go(null)}
            onShowKeys={() => setKeys(true)}
          />
        ) : (
          state.open && <ReviewSkeleton label={t('case.loading')} count={2} />
        )}
      </div>
      {team && !state.open && <TeamLog team={team} />}
      {chosen.rows.length > 0 && <ChosenBar rows={chosen.rows} onClear={chosen.clear} />}
      {hasKeys && <KeysSheet onClose={() => setKeys(false)} />}
    </RulingContext>
  );
}

interface CasesProps {
  readonly query: UseQueryResult<readonly QueueRow[]>;
  readonly counts: QueueCounts | undefined;
  readonly state: QueueState;
  readonly rows: readonly QueueRow[];
  readonly chosen: ReturnType<typeof useChosen>;
}

/** The list under its filter, or what stands in its place. */
function Cases({ query, counts, state, rows, chosen }: CasesProps) {
  const { t } = useTranslation();
  if (state.show === 'newest') return <NewestReviews state={state} />;
  if (query.data) {
    const total = counts?.[state.show];
    return <QueueList rows={rows} total={total} state={state} chosen={chosen.keys} onToggle={chosen.toggle} />;
  }
  return <Unloaded query={query} failed={t('queue.failed')} loading={<QueueSkeleton />} />;
}

/** Runs once, when something is loaded for the first time. */
function useOnceLoaded(isLoaded: boolean, run: () => void): void {
  const hasRun = useRef(false);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!isLoaded || hasRun.current) return;
    hasRun.current = true;
    runNow();
  }, [isLoaded]);
}
