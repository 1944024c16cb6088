import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CaseReport } from '../model/case-details.ts';
import { caseReasonText } from '#web/entities/admin/reason-words.ts';
import { MarkedText } from '#web/entities/admin/marked-text.tsx';
import { CaseStatement } from '#web/entities/admin/case-statement.tsx';

/** What was reported; never by whom, nor how often they were right, which would join what one person reported. */
export function ReportList({ reports }: { readonly reports: readonly CaseReport[] }) {
  const { t } = useTranslation();
  if (reports.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2.5 font-semibold">{t('case.reported')}</h3>
      {reports.map((report, index) => (
        // Reports have no name here, and their order is the database's.
        // oxlint-disable-next-line react/no-array-index-key
        <CaseStatement key={index}>
          <b className="text-sm font-semibold">
            {t(caseReasonText(report.reason))}
            {report.status !== 'pending' && (
              <span className="font-normal text-ink-faint"> · {t('case.decidedBefore')}</span>
            )}
          </b>
          {report.details === undefined ? null : report.details ? (
            <p dir="auto" className="text-start">
              <MarkedText text={report.details} quoted={[]} />
            </p>
          ) : (
            <p className="text-ink-faint!">{t('case.noDetails')}</p>
          )}
        </CaseStatement>
      ))}
    </section>
  );
}
