import { CaseSideSection } from '#web/entities/admin/case-frame.tsx';
import { deciderName } from '#web/entities/admin/team.ts';
import { Moment, Timeline } from '#web/entities/admin/timeline.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { actionText } from '../model/action-texts.ts';
import type { CaseHistoryEntry } from '../model/case-details.ts';
import { caseReasonText } from '#web/entities/admin/reason-words.ts';

/** What was decided before about the same thing, and about the page that it is about. */
export function SideHistory({ history }: { readonly history: readonly CaseHistoryEntry[] }) {
  const { t } = useTranslation();
  return (
    <CaseSideSection title={t('case.before')}>
      {history.length === 0 ? (
        <p className="text-xs text-ink-soft">{t('case.nothingBefore')}</p>
      ) : (
        <Timeline>
          {history.map(({ id, action, is_this, reason, note, admin, decided_at, undone }) => (
            <Moment key={id} isThis={is_this}>
              <span>
                {actionText(t, action)}
                {undone && <span className="text-ink-faint"> · {t('case.takenBack')}</span>}
              </span>
              <span className="text-xs text-ink-faint">
                {formatMoment(decided_at)} ·{' '}
                <bdi>{admin === 'operator' ? t('case.operator') : deciderName(admin, t)}</bdi>
                {reason !== null && ` · ${t(caseReasonText(reason))}`}
              </span>
              {note !== null && (
                <span dir="auto" className="text-start text-xs text-ink-soft">
                  {note}
                </span>
              )}
            </Moment>
          ))}
        </Timeline>
      )}
    </CaseSideSection>
  );
}
