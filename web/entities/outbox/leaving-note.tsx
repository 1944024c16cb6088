import { useTranslation } from '#web/i18n/use-translation.ts';
import { useOutbox } from './use-outbox.ts';

/** Number of a person's items that signing out would delete. */
export function useUnsentCount(): number {
  return useOutbox().filter(({ status }) => status !== 'sent').length;
}

/** Beside a way to sign out: what waits would be deleted by it. Nothing where nothing waits. */
export function LeavingNote() {
  const { t } = useTranslation();
  const count = useUnsentCount();
  return (
    count > 0 && <span className="mt-3 block text-sm text-pretty text-danger">{t('outbox.leave.text', { count })}</span>
  );
}
