import { holdReasons } from '#contract/words.ts';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { CaseStatement } from '#web/entities/admin/case-statement.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { HoldRule } from '../model/case-details.ts';

/** How often a rule has to be wrong before it says so in warning ink. */
const minJudged = 5;

/** Why a review was held, rule by rule, and how often each rule was right this quarter. */
export function HoldRules({ rules }: { readonly rules: readonly HoldRule[] }) {
  const { t } = useTranslation();
  const known = rules.flatMap(rule => {
    const reason = holdReasons.find(each => each === rule.reason);
    // Those are told one by one.
    return reason && reason !== 'reports' ? [{ ...rule, reason }] : [];
  });
  if (known.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2.5 font-semibold">{t('case.whyHeld')}</h3>
      {known.map(({ reason, right, wrong }) => {
        const judged = right + wrong;
        const isOftenWrong = judged >= minJudged && wrong > right;
        return (
          <CaseStatement key={reason}>
            <b className="text-sm font-semibold">{t(`case.holds.${reason}`)}</b>
            {judged > 0 && (
              <span
                className={
                  isOftenWrong ? 'inline-flex items-center gap-1 text-xs text-warn-ink' : 'text-xs text-ink-faint'
                }
              >
                {isOftenWrong && <Icon name="info" size={14} />}
                {t('case.ruleRecord', { count: judged, right })}
              </span>
            )}
            <p>
              {t(`case.rules.${reason}`)}
              {reason === 'words' && (
                <>
                  {' '}
                  <Link href={adminHref('settings')} className="text-accent hover:underline">
                    {t('case.toWords')}
                  </Link>
                </>
              )}
            </p>
          </CaseStatement>
        );
      })}
    </section>
  );
}
