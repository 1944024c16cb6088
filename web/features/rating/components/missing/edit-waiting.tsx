import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Kind } from '#web/entities/routing/kind.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { myMissingQuery } from '../../api/my-missing.ts';
import { ownRatingQuery } from '../../api/own-rating.ts';
import { NothingToRate } from '../nothing-to-rate.tsx';
import { RatingEditor } from '../rating-editor.tsx';

interface EditWaitingProps {
  readonly kind: Kind;
  readonly target: number;
  readonly userId: string;
}

/** Changes a rating whose page is not there yet. For everybody but its writer there is nothing. */
export function EditWaiting({ kind, target, userId }: EditWaitingProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const navigate = useNavigate();
  const table = useTable();
  const own = useQuery(ownRatingQuery(table, userId, kind, target));
  const missing = useQuery(myMissingQuery(table, userId));
  if ((own.data === undefined || missing.data === undefined) && !own.isError && !missing.isError)
    return <ReviewSkeleton label={t('rating.loading')} count={2} />;
  const found = missing.data?.get(own.data?.id ?? '');
  if (!found) return <NothingToRate kind={kind} />;
  const name = found[kind] ?? '';
  return (
    <RatingEditor
      entry={{ kind, id: target, name, name_en: name, title: null }}
      userId={userId}
      onSaved={() => {
        show({ title: t('rating.saved'), variant: 'success' });
        void navigate(paths.myRatings.href());
      }}
    />
  );
}
