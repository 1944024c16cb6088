import { reviewReportReasons } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { ReasonFigures } from '../model/quarter.ts';
import { durationText, countText } from './number-texts.ts';

/** Reviews by the reason that was given; a table, since every number of it is read. */
export function ReasonsTable({ reasons }: { readonly reasons: readonly ReasonFigures[] }) {
  const speaker = useTranslation();
  const { t } = speaker;
  const columns = ['reason', 'reported', 'removed', 'half'] as const;
  return (
    <Panel>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="pb-2 text-start text-lg font-semibold">{t('transparency.byReason')}</caption>
          <thead>
            <tr className="text-ink-faint">
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`py-2 font-medium ${index === 0 ? 'text-start' : 'ps-4 text-end'}`}
                >
                  {t(`transparency.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reasons.map(row => (
              <tr key={row.reason} className="border-line border-t">
                <th scope="row" className="py-2.5 text-start font-medium">
                  <ReasonName reason={row.reason} />
                </th>
                <td className="py-2.5 ps-4 text-end">{countText(row.reports, speaker)}</td>
                <td className="py-2.5 ps-4 text-end">{countText(row.removed, speaker)}</td>
                <td className="py-2.5 ps-4 text-end text-ink-soft">{durationText(row.medianHours, speaker)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function ReasonName({ reason }: { readonly reason: string }) {
  const { t } = useTranslation();
  const known = reviewReportReasons.find(each => each === reason);
  return known ? t(`reports.reasons.${known}`) : t('transparency.noReason');
}
