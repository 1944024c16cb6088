import type { QueueRow } from '#web/entities/admin/case.ts';
import { GuideQuote } from './guide-quote.tsx';
import { ReportList } from './report-list.tsx';
import { RuledCase } from './ruled-case.tsx';
import { StandingState } from './standing-state.tsx';
import { useCaseDetails } from './use-case-details.tsx';

/** A study guide that waits for approval, or was reported. */
export function GuideCase({ row }: { readonly row: QueueRow }) {
  const { details, instead } = useCaseDetails(row);
  return (
    <RuledCase row={row} details={details} state={<StandingState row={row} details={details} />}>
      {instead}
      {details && (
        <>
          <GuideQuote details={details} />
          <ReportList reports={details.reports} />
        </>
      )}
    </RuledCase>
  );
}
