import { CaseSideTitle } from '#web/entities/admin/case-frame.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { actionText } from '../model/action-texts.ts';
import type { CaseHistoryEntry } from '../model/case-details.ts';
import { caseReasonText } from '../model/case-words.ts';

/** What was decided before about the same thing, and about the page that it is about. */
export function SideHistory({ history }: { readonly history: readonly CaseHistoryEntry[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <CaseSideTitle>{t('case.before')}</CaseSideTitle>
      {history.length === 0 ? (
        <p className="text-xs text-ink-soft">{t('case.nothingBefore')}</p>
      ) : (
        <ol className="times">
          {history.map(({ id, action, is_this, reason, note, admin, decided_at, undone }) => (
            <li key={id} className={is_this ? 'now' : undefined}>
              <span>
                {t(actionText(action))}
                {undone && <span className="text-ink-faint"> · {t('case.takenBack')}</span>}
              </span>
              <span className="text-xs text-ink-faint">
                {formatMoment(decided_at)} · <bdi>{admin === 'operator' ? t('case.operator') : admin}</bdi>
                {reason !== null && ` · ${t(caseReasonText(reason))}`}
              </span>
              {note !== null && (
                <span dir="auto" className="text-start text-xs text-ink-soft">
                  {note}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
