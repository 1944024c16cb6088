import type { CaseDecision } from '#web/entities/admin/decision-bar.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The second place of the bar, which holds nothing here: who is refused reads why, and may send again. */
export function useNoSendBack(): CaseDecision {
  const { t } = useTranslation();
  return { digit: 2, label: t('case.bar.sendBack'), whyNot: t('claims.whyNot.sendBack'), onPress: () => {} };
}
