import { use, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueueRow } from '#web/entities/admin/case.ts';
import { useTeam } from '#web/entities/admin/team.ts';
import { CaseFrame } from '#web/entities/admin/case-frame.tsx';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { waitedText } from '../model/ages.ts';
import { useCaseKinds } from '../model/case-kinds.ts';
import { caseKindText, isReview } from '../model/case-words.ts';
import { pageOf, PeopleSheetsContext, type PeopleSheetName } from '../model/people-sheets.ts';
import { useRuling } from '../model/ruling-context.ts';
import { possibleVerdicts, type ReasonedVerdict, reasonsFor, teamVerdicts } from '../model/verdicts.ts';
import type { CaseDetails } from '../model/case-details.ts';
import { CaseSide } from './case-side.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { ReasonSheet } from './reason-sheet.tsx';
import { ReasonStep } from './reason-step.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { useVerdictBar } from './use-verdict-bar.ts';

interface RuledCaseProps {
  readonly row: QueueRow;
  /** What it is called, in the reader's language. */
  readonly kind: string;
  /** Null until they are here. */
  readonly details: CaseDetails | null;
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

/** A case that is decided by keeping or taking away: the bar, the reasons, and what else can be done. */
export function RuledCase({ row, kind, details, state, children }: RuledCaseProps) {
  const words = useTranslation();
  const isWide = useIsWide();
  const now = useNow();
  const queryClient = useQueryClient();
  const { rule, isPending } = useRuling();
  const sheets = use(PeopleSheetsContext);
  const [asking, setAsking] = useState<ReasonedVerdict | null>(null);
  const [sheet, setSheet] = useState<PeopleSheetName | 'more' | null>(null);
  const { icon, title: titleOf } = useCaseKinds()(row);
  const title = titleOf(row, words);
  const { decisions, more } = useVerdictBar(row, { onAsk: setAsking, onSheet: setSheet });
  const { all, given } = reasonsFor(row);
  const reason = asking && {
    question: {
      verdict: asking,
      reasons: all,
      given,
      canWarn: sheets.warn !== undefined && isReview(row),
    },
    isBusy: isPending,
    onChoose: (choice: { reason: string; note: string; isWarned: boolean }) => {
      rule([row], { verdict: asking, ...choice });
      setAsking(null);
    },
    onBack: () => setAsking(null),
  };
  const PeopleSheet = sheet === null || sheet === 'more' ? undefined : sheets[sheet];
  // Of a verdict that someone else has made meanwhile nothing is asked any more.
  const possible = useTeam() ? teamVerdicts(row) : possibleVerdicts(row);
  const isAsked = asking !== null && possible.has(asking);
  return (
    <>
      <CaseFrame
        icon={icon(row)}
        kind={caseKindText(row, kind, words)}
        age={waitedText(row.waiting_since, now, words.language)}
        title={title}
        state={state}
        decisions={decisions}
        step={isAsked && isWide && reason ? <ReasonStep {...reason} /> : undefined}
        side={
          details && (
            <CaseSide
              details={details}
              onLookAtIdentity={sheets.identity && isReview(row) ? () => setSheet('identity') : null}
            />
          )
        }
      >
        {children}
      </CaseFrame>
      {isAsked && !isWide && reason && <ReasonSheet {...reason} />}
      {sheet === 'more' && <MoreSheet title={title} actions={more} onClose={() => setSheet(null)} />}
      {PeopleSheet && (
        <PeopleSheet
          of={sheet === 'lock' ? (pageOf(row) ?? row) : row}
          name={title}
          onClose={() => setSheet(null)}
          onDone={() => {
            setSheet(null);
            void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() });
          }}
        />
      )}
    </>
  );
}
