import { AdminMark } from '#web/entities/admin/admin-mark.tsx';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { deciderName, useTeam } from '#web/entities/admin/team.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { Claim } from '../api/claims.ts';

/** Whose case it is, at its head. */
export function ClaimMark({ claim }: { readonly claim: Claim }) {
  const { t } = useTranslation();
  const name = deciderName(claim.by, t);
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-ink-soft">
      <AdminMark name={name} />
      {claim.isMine ? t('queue.yours') : t('queue.has', { name })}
    </span>
  );
}

const clock = new Intl.DateTimeFormat('he-IL', { timeStyle: 'short', timeZone: 'Asia/Jerusalem' });

interface ClaimNoticeProps {
  readonly claim: Claim;
  readonly onTakeOver: () => void;
  readonly isBusy: boolean;
}

/** Another admin has the case: it can be read, and taken over. */
export function ClaimNotice({ claim, onTakeOver, isBusy }: ClaimNoticeProps) {
  const { t } = useTranslation();
  const isTeam = useTeam() !== null;
  const name = deciderName(claim.by, t);
  return (
    <DeskNote
      role="status"
      className="bg-accent-wash"
      icon={<AdminMark name={name} />}
      actions={
        // A team waits for the one who has it.
        !isTeam && (
          <Button size="small" loading={isBusy} onClick={onTakeOver}>
            {t('queue.takeOver')}
          </Button>
        )
      }
    >
      <b className="font-semibold">{t('queue.opened', { name })}</b>{' '}
      {t('queue.openedHint', { time: clock.format(new Date(claim.until)) })}
    </DeskNote>
  );
}
