import type { CaseKind, QueueRow } from '#web/entities/admin/case.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { whyWaiting } from '../model/case-words.ts';
import { GuideQuote } from './guide-quote.tsx';
import { ReportList } from './report-list.tsx';
import { RuledCase } from './ruled-case.tsx';
import { StandingState } from './standing-state.tsx';
import { useCaseDetails } from './use-case-details.tsx';

/** A study guide that waits for approval, or was reported. */
function GuideCase({ row }: { readonly row: QueueRow }) {
  const { t } = useTranslation();
  const { details, instead } = useCaseDetails(row);
  return (
    <RuledCase
      row={row}
      kind={t('case.kinds.guide')}
      details={details}
      state={<StandingState row={row} details={details} />}
    >
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

export const guideKind: CaseKind = {
  Body: GuideCase,
  icon: row => (row.report_count > 0 ? 'flag' : 'book'),
  title: (row, { t }) => t('case.titles.guide', { name: isolate(row.subject ?? '') }),
  listTitle: row => row.subject ?? '',
  summary: (row, words) => `${words.t('case.kinds.guide')} · ${whyWaiting(row, words)}`,
  hasDetails: true,
};
