import { CaseSideSection } from '#web/entities/admin/case-frame.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import type { CaseSanctions, CaseWriter } from '../model/case-details.ts';

interface SideWriterProps {
  /** Null once there is nothing to decide. */
  readonly writer: CaseWriter | null;
  readonly sanctions: CaseSanctions;
  readonly onLookAtIdentity: (() => void) | null;
}

/** The writer as facts, not as a person, until someone says why they must know. */
export function SideWriter({ writer, sanctions, onLookAtIdentity }: SideWriterProps) {
  const { t } = useTranslation();
  const facts = [
    ...(writer
      ? [t(writer.is_new === null ? 'case.noAccount' : writer.is_new ? 'case.accountNew' : 'case.accountOlder')]
      : []),
    ...(writer?.taken_down_before ? [t('case.takenDownBefore')] : []),
    ...(sanctions.warned ? [t('case.warnedHere')] : []),
  ];
  return (
    <CaseSideSection title={t('case.writer')}>
      <p className="text-sm text-ink-soft">{facts.join(t('case.comma'))}</p>
      {sanctions.suspended && <p className="text-sm text-warn-ink">{t('case.suspendedNow')}</p>}
      {onLookAtIdentity && (
        <>
          <Button size="small" icon={workIcons.eyeOff} onClick={onLookAtIdentity}>
            {t('case.lookAtIdentity')}
          </Button>
          <p className="text-xs text-ink-faint">{t('case.lookIsLogged')}</p>
        </>
      )}
    </CaseSideSection>
  );
}
