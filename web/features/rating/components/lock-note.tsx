import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { TargetLock } from '../api/target-lock.ts';

interface LockNoteProps {
  readonly lock: TargetLock;
  readonly className?: string;
}

/** That a page takes no new ratings, until when, and what an admin says about it. */
export function LockNote({ lock, className }: LockNoteProps) {
  const { t, language } = useTranslation();
  return (
    <div role="status" className={classNames('rounded-sm bg-raised px-3.5 py-2.5 text-sm text-pretty', className)}>
      <p className="font-semibold">{t('rating.lockedUntil', { when: formatMoment(lock.until) })}</p>
      <p dir="auto" className="text-ink-soft wrap-anywhere">
        {language === 'he' ? lock.note : lock.note_en}
      </p>
    </div>
  );
}
