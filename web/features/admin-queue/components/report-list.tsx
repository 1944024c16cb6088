import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { CaseReport } from '../model/case-details.ts';
import { caseReasonText } from '../model/case-words.ts';
import { MarkedText } from '#web/entities/admin/marked-text.tsx';

/** What was reported, with how often each reporter was right before; never who. */
export function ReportList({ reports }: { readonly reports: readonly CaseReport[] }) {
  const { t } = useTranslation();
  if (reports.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2.5 font-semibold">{t('case.reported')}</h3>
      {reports.map((report, index) => (
        // Reports have no name here, and their order is the database's.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="says">
          <b className="text-sm font-semibold">
            {t(caseReasonText(report.reason))}
            {report.status !== 'pending' && (
              <span className="font-normal text-ink-faint"> · {t('case.decidedBefore')}</span>
            )}
          </b>
          <ReporterRecord report={report} />
          {report.details ? (
            <p dir="auto" className="text-start">
              <MarkedText text={report.details} quoted={[]} />
            </p>
          ) : (
            <p className="text-ink-faint!">{t('case.noDetails')}</p>
          )}
        </div>
      ))}
    </section>
  );
}

function ReporterRecord({ report: { record, weight } }: { readonly report: CaseReport }) {
  const { t, language } = useTranslation();
  const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  if (record.earlier === 0) return <span className="text-xs text-ink-faint">{t('case.firstReport')}</span>;
  const text = t('case.record', { count: record.earlier, upheld: number(record.upheld) });
  if (weight >= 1) return <span className="text-xs text-ink-faint">{text}</span>;
  return (
    <span className="inline-flex items-center gap-1 text-xs text-warn-ink">
      <Icon name="info" size={14} />
      {text} · {t('case.weight', { weight: number(weight) })}
    </span>
  );
}
