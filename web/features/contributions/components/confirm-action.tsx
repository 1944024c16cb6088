import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discardFile } from '#web/entities/guides/discard-file.ts';
import { type GuideDraft, removeGuideDraft } from '#web/entities/guides/guide-drafts.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useApi } from '#web/entities/session/use-api.ts';
import { useOpenRaffle } from '#web/entities/raffle/use-open-raffle.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ConfirmSheet } from '#web/entities/sheet/confirm-sheet.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type MyGuide, withdrawGuide } from '../api/my-guides.ts';

/** Confirmation of an action. */
export type Question =
  | { readonly what: 'withdraw'; readonly guide: MyGuide }
  | { readonly what: 'deleteDraft'; readonly draft: GuideDraft };

interface ConfirmActionProps {
  readonly person: string;
  readonly question: Question;
  readonly open: boolean;
  readonly onClose: () => void;
  /** It is done, and what was pressed is gone. */
  readonly onDone: () => void;
}

/** Asks once before something is taken back or deleted, and says what is lost. */
export function ConfirmAction({ person, question, open, onClose, onDone }: ConfirmActionProps) {
  const { t } = useTranslation();
  const table = useTable();
  const api = useApi();
  const queryClient = useQueryClient();
  const { refreshProfile } = useSession();
  const { show } = useToast();
  const raffle = useOpenRaffle();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useSingleMutation({
    async mutationFn() {
      if (question.what === 'withdraw') return await withdrawGuide(table, person, question.guide.id);
      const { id, files } = question.draft;
      removeGuideDraft(person, id);
      // What cannot be deleted now is swept after some days.
      const ids = files.flatMap(file => file.id ?? []);
      await Promise.all(ids.map(file => discardFile(api, person, file).catch(() => undefined)));
    },
    onMutate: () => setFailure(null),
    onSuccess() {
      void refetchAfter(queryClient, 'guide');
      if (question.what === 'withdraw') {
        void refreshProfile().catch(() => undefined); // its tickets come with the next loading too
        show({ title: t('contributions.withdrawn'), variant: 'success' });
      }
      onClose();
      onDone();
    },
    onError: error => setFailure(`${t('contributions.withdrawFailed')}. ${t(failureText(error, navigator.onLine))}`),
  });
  const isWithdrawal = question.what === 'withdraw';
  const isPublished = isWithdrawal && question.guide.status === 'published';
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      isBusy={isPending}
      title={t(isWithdrawal ? 'contributions.withdrawTitle' : 'contributions.deleteDraftTitle')}
      description={
        isPublished
          ? [t('contributions.withdrawPublished'), raffle && t('contributions.withdrawTickets')]
              .filter(Boolean)
              .join(' ')
          : t(isWithdrawal ? 'contributions.withdrawWaiting' : 'contributions.deleteDraftText')
      }
      failure={failure}
      confirm={t(isWithdrawal ? 'contributions.withdraw' : 'contributions.deleteDraft')}
      stay={t('contributions.stay')}
      track={isWithdrawal ? 'withdraw_guide' : 'delete_draft'}
      onConfirm={() => mutate()}
    />
  );
}
