import { CaseSideTitle } from '#web/entities/admin/case-frame.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import type { CaseWriter } from '../model/case-details.ts';

interface SideWriterProps {
  readonly writer: CaseWriter;
  readonly onLookAtIdentity: (() => void) | null;
}

/** Whoever wrote it as facts, not as a person, until somebody says why they must know. */
export function SideWriter({ writer, onLookAtIdentity }: SideWriterProps) {
  const { t } = useTranslation();
  const { account_age_days: days, reviews, removed, warned, suspended } = writer;
  const facts = [
    days === null
      ? t('case.noAccount')
      : days < 60
        ? t('case.accountDays', { count: days })
        : days < 730
          ? t('case.accountMonths', { count: Math.floor(days / 30) })
          : t('case.accountYears', { count: Math.floor(days / 365) }),
    t('case.wrote', { count: reviews }),
    ...(removed > 0 ? [t('case.removedOf', { count: removed })] : []),
    ...(warned > 0 ? [t('case.warnedBefore', { count: warned })] : []),
  ];
  return (
    <section>
      <CaseSideTitle>{t('case.writer')}</CaseSideTitle>
      <p className="text-sm text-ink-soft">{facts.join(t('case.comma'))}</p>
      {suspended && <p className="text-sm text-warn-ink">{t('case.suspendedNow')}</p>}
      {onLookAtIdentity && (
        <>
          <Button size="small" icon={workIcons.eyeOff} onClick={onLookAtIdentity}>
            {t('case.lookAtIdentity')}
          </Button>
          <p className="text-xs text-ink-faint">{t('case.lookIsLogged')}</p>
        </>
      )}
    </section>
  );
}
