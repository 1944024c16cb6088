import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { removeAbout } from '#web/entities/outbox/outbox.ts';
import { isPersonal } from '#web/entities/query-keys/key-meta.ts';
import { removeSaved } from '#web/entities/saved/saved-store.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { CutLinkSheet } from '#web/features/account/components/cut-link-sheet.tsx';
import type { MyRating } from '#web/features/profile/api/list-my-ratings.ts';
import { draftFor, pendingReviews } from '#web/features/rating/model/pending-review.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { writingIcons } from '#web/ui/writing-icons.ts';

interface CutLinkProps {
  readonly rating: MyRating;
  /** Name of what it is about. */
  readonly name: string;
}

/** Days in sight after which a review can be parted from its writer. */
const cutAfterDays = 14;

/** True of a review that has been published long enough. */
export const isCuttable = ({ status, posted_at }: MyRating) =>
  status === 'visible' && Date.now() - Date.parse(posted_at) >= cutAfterDays * 86_400_000;

/** Button by which a person parts a review from their account; what this device stores of it goes too. */
export function CutLink({ rating: { id, kind, target, user_id }, name }: CutLinkProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { refreshProfile } = useSession();
  const { show } = useToast();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function onCut() {
    if (draftFor(user_id, kind, target)) pendingReviews.remove(user_id);
    removeAbout(user_id, { what: 'rating', values: { kind, target } });
    const list = button.current?.closest<HTMLElement>('[tabindex]');
    await removeSaved(owner => owner === user_id);
    queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
    await queryClient.invalidateQueries({ predicate: isPersonal });
    void refreshProfile().catch(() => undefined); // its counters; they come with its next loading too
    show({ title: t('account.cut.done'), variant: 'success', stays: true });
    list?.focus({ preventScroll: true });
  }

  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="ghost"
        icon={writingIcons.scissors}
        aria-label={t('account.cut.openOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('account.cut.open')}
      </Button>
      {isOpen && (
        <CutLinkSheet userId={user_id} kind={kind} id={id} name={name} onClose={() => setOpen(false)} onCut={onCut} />
      )}
    </>
  );
}
