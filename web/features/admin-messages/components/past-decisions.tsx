import { reviewReportReasons } from '#contract/words.ts';
import { Moment, Timeline } from '#web/entities/admin/timeline.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import type { MessageCaseDetails } from '../model/message-case.ts';

const known = ['keep', 'send_back', 'hide', 'remove', 'restore', 'undo', 'approve', 'reject'] as const;

/** The history that an appeal comes back with: who decided what, when and why. */
export function PastDecisions({ decisions, topic }: Pick<MessageCaseDetails, 'decisions' | 'topic'>) {
  const { t } = useTranslation();
  if (decisions.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('messages.past.title')}</h3>
      {topic === 'appeal' && decisions.some(({ is_mine, undone }) => is_mine && !undone) && (
        <p className="mb-2 text-sm text-pretty text-ink-soft">{t('messages.past.ownDecision')}</p>
      )}
      <Timeline>
        {decisions.map(({ id, action, reason, note, admin, decided_at, undone }) => {
          const named = known.find(one => one === action);
          const because = reviewReportReasons.find(one => one === reason);
          return (
            <Moment key={id}>
              <span>
                {t(`messages.past.actions.${named ?? 'other'}`)}
                {because !== undefined && `: ${t(`messages.reasons.${because}`)}`}
                {undone && ` (${t('messages.past.undone')})`}
              </span>
              {note !== null && (
                <span dir="auto" className="text-sm text-ink-soft">
                  {note}
                </span>
              )}
              <span className="text-xs text-ink-faint">
                <bdi>{admin}</bdi>, {formatMoment(decided_at)}
              </span>
            </Moment>
          );
        })}
      </Timeline>
    </section>
  );
}
