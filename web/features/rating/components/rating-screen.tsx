import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useWaitingRating } from '#web/entities/outbox/use-outbox.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { parseId } from '#web/entities/routing/parse-id.ts';
import { outcomeOf } from '../model/rating-outcome.ts';
import { EditWaiting } from './missing/edit-waiting.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { NothingToRate } from './nothing-to-rate.tsx';
import { RatingEditor } from './rating-editor.tsx';
import { Thanks } from './thanks.tsx';
import { WaitingRating } from './waiting-rating.tsx';

/**
 * Rates what the address names (ROUTE-06, ROUTE-07), or changes what was said before: there is one rating a person and
 * target.
 */
export function RatingScreen({ kind }: { readonly kind: Kind }) {
  const { user } = useSession();
  const target = parseId(useParams()['id']);
  if (!user) return null;
  if (target === null) return <NothingToRate kind={kind} />;
  // Another target is another form: nothing of the one before may be left in it.
  return <RatingOf key={`${kind}/${target}`} kind={kind} target={target} userId={user.firebase_uid} />;
}

function RatingOf({ kind, target, userId }: { readonly kind: Kind; readonly target: number; readonly userId: string }) {
  const { t } = useTranslation();
  const { key, state } = useLocation();
  const { saved, failure } = outcomeOf(state);
  const waiting = useWaitingRating(kind, target);
  const entry = useQuery(entryQuery(useTable(), kind, target));

  // Whatever else can be loaded without a connection.
  const hasArrived = waiting?.status === 'sent' && saved;
  if (waiting && waiting.status !== 'back' && !hasArrived) return <WaitingRating item={waiting} />;
  if (entry.data === undefined)
    return entry.isError ? <NotLoaded queries={[entry]} /> : <ReviewSkeleton label={t('rating.loading')} count={2} />;
  if (entry.data === null) return <EditWaiting kind={kind} target={target} userId={userId} />;
  if (saved) return <Thanks entry={entry.data} saved={saved} userId={userId} />;
  // What was sent from elsewhere and failed is in a form of its own, with what was in its way.
  return <RatingEditor key={failure && key} entry={entry.data} userId={userId} failure={failure} />;
}
