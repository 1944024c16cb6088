import { useQueryClient } from '@tanstack/react-query';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { publishRating } from '../api/save-rating.ts';
import type { OwnRating } from '../model/rating-form.ts';
import { useLaterDays } from './use-appearance.ts';

interface LaterProps {
  readonly rating: Pick<OwnRating, 'id' | 'semester' | 'year' | 'created_at'> & { readonly kind: Kind };
  readonly waits: 'grades' | 'together';
}

/** The day from which, or until which, an own rating that waits appears. */
export function LaterDay({ rating, waits }: LaterProps) {
  const { t } = useTranslation();
  const day = useLaterDays(rating)[waits];
  return day && <>{t(waits === 'grades' ? 'small.notes.grades' : 'missing.until', { day })}</>;
}

interface LaterNoteProps {
  readonly rating: LaterProps['rating'];
  readonly userId: string;
  /** Name of what it rates. */
  readonly name: string;
}

/** On the card of an own rating that waits: that its writer chose so, and the way to publish it at once. */
export function LaterNote({ rating, userId, name }: LaterNoteProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => publishRating(table, userId, rating),
    async onSuccess(status) {
      show({ title: t(status === 'visible' ? 'small.published' : 'rating.held.title') });
      await refetchAfter(queryClient, 'rating');
    },
    onError: error => show({ title: t(failureText(error, navigator.onLine)), variant: 'destructive' }),
  });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm text-pretty text-ink-soft">{t('small.asked')}</p>
      <Button size="small" loading={isPending} aria-label={t('small.publishOf', { name })} onClick={() => mutate()}>
        {t('small.publish')}
      </Button>
    </div>
  );
}
