import { CaseState } from '#web/entities/admin/case-frame.tsx';
import type { QueueRow } from '#web/entities/admin/case.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { deskIcons } from '#web/ui/desk-icons.ts';
import { workIcons } from '#web/ui/work-icons.ts';
import type { CaseDetails } from '../model/case-details.ts';
import { flagReasonText } from '#web/entities/admin/reason-words.ts';

/** How a review or guide stands now: out of sight and why, waiting, or read by everybody. */
export function StandingState({ row, details }: { readonly row: QueueRow; readonly details: CaseDetails | null }) {
  const { t } = useTranslation();
  const status = details?.status ?? row.status;
  const held = details?.held_reasons ?? row.reasons;
  if (status === 'held' || (status === 'hidden' && row.urgency === 'hidden')) {
    const moment = formatDate(details?.since ?? row.waiting_since);
    if (held.includes('reports') || status === 'hidden') {
      return (
        <CaseState icon={workIcons.eyeOff} isWarning>
          {t('case.hiddenByReports', { moment })}
        </CaseState>
      );
    }
    const reasons = held.flatMap(reason => {
      const key = flagReasonText(reason);
      return key ? [t(key)] : [];
    });
    return (
      <CaseState icon={deskIcons.pause} isWarning>
        {reasons.length > 0
          ? t('case.notPublishedFor', { reasons: reasons.join(t('case.comma')) })
          : t('case.notPublished')}
      </CaseState>
    );
  }
  if (status === 'pending') return <CaseState icon={deskIcons.pause}>{t('case.waitsForApproval')}</CaseState>;
  if (status === 'visible' || status === 'published') return <CaseState icon="globe">{t('case.isVisible')}</CaseState>;
  return <CaseState icon={workIcons.eyeOff}>{t('case.isDown')}</CaseState>;
}
