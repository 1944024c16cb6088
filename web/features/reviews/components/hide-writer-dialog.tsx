import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSignIn } from '#web/lib/sign-in-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import type { Kind } from '../../catalogue/model/kind.ts';
import { failureText, isSignInNeeded } from '../../community/model/failure-text.ts';
import { hiddenWritersQuery, hideWriter } from '../api/hidden-writers.ts';
import type { Review } from '../model/review.ts';

interface HideWriterDialogProps {
  readonly kind: Kind;
  readonly review: Review;
  readonly onClosed: () => void;
}

/** Explains what hiding a writer does, and does it. */
export function HideWriterDialog({ kind, review, onClosed }: HideWriterDialogProps) {
  const { t } = useTranslation();
  const table = useTable();
  const queryClient = useQueryClient();
  const { show } = useToast();
  const { open } = useSignIn();
  const [isOpen, setOpen] = useState(true);
  const hide = useMutation({
    mutationFn: () => hideWriter(table, kind, review.id),
    onSuccess: () => {
      setOpen(false);
      void queryClient.invalidateQueries({ queryKey: ['reviews'] });
      void queryClient.invalidateQueries({ queryKey: hiddenWritersQuery(table).queryKey });
      show({ title: t('reviews.hidden'), description: t('reviews.hiddenHint'), variant: 'success' });
    },
    onError: error => {
      if (isSignInNeeded(error)) {
        setOpen(false);
        open({ resume: () => hide.mutate() });
      } else show({ title: t('reviews.hideFailed'), description: t(failureText(error, navigator.onLine)), variant: 'destructive' });
    },
    networkMode: 'always',
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      busy={hide.isPending}
      title={t('reviews.hideTitle')}
      description={t('reviews.hideText')}
      closeLabel={t('common.close')}
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={hide.isPending} onClick={() => hide.mutate()}>
          {t('reviews.hideConfirm')}
        </Button>
        <Button disabled={hide.isPending} onClick={() => setOpen(false)}>
          {t('community.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
