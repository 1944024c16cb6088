import { useQueryClient } from '@tanstack/react-query';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { refuseUnseen } from '#web/lib/changed-elsewhere.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { TableError } from '#web/lib/table-error.ts';
import { useTable } from '#web/lib/table-context.ts';
import { isOnline } from '#web/platform/device/connection.ts';
import { enqueue, isSameTarget, removeAbout } from './outbox.ts';
import type { WrittenReview, ReviewWork, Written } from './review-work.ts';
import { useNeedOutbox } from './use-outbox.ts';

interface Sent<Of extends WrittenReview> {
  /** In whose name it is sent, or not at all. */
  readonly person: string;
  /** Refused if the stored review is no longer the one that this was written over. */
  readonly review: Written<Of>;
}

interface Options<Saved, Failure> {
  readonly onSaved: (saved: Saved) => void;
  /** The draft stays. Null where it is gone already: its person has left meanwhile. */
  readonly onFailed: (failure: Failure | null) => void;
  /** There was no connection: it is in the outbox now. */
  readonly onWaiting: () => void;
}

/**
 * Saves a review, once at a time; its draft goes, and what shows numbers that it changes is refetched. Without a
 * connection it goes into the outbox of its writer.
 */
export function useSaveReview<Of extends WrittenReview, Saved, Failure extends { readonly kind: string }>(
  { what, drafts, find, save, sendBeside, toText, toFailure }: ReviewWork<Of, Saved, Failure>,
  { onSaved, onFailed, onWaiting }: Options<Saved, Failure>,
) {
  const table = useTable();
  const queryClient = useQueryClient();
  const { refreshProfile } = useSession();
  useNeedOutbox();
  return useSingleMutation({
    async mutationFn({ person, review }: Sent<Of>) {
      // Asking for a token would take its time without a connection.
      if (!isOnline()) throw new TableError(0, { message: 'No connection' });
      const now = (await find(table, person, review))?.values ?? null;
      refuseUnseen({ now, before: review.before, values: review.values }, toText);
      const saved = await save(table, person, review);
      await sendBeside?.(table, person, review);
      return saved;
    },
    onSuccess(saved, { person, review }) {
      drafts.remove(person);
      removeAbout(person, { what, values: review });
      // Neither is waited for: whatever shows these numbers next asks for them, or joins this. The profile's counters
      // come with its next loading too.
      void refetchAfter(queryClient, what);
      void refreshProfile().catch(() => undefined);
      onSaved(saved);
    },
    onError(error, { person, review: { before, ...values } }) {
      const draft = drafts.read(person);
      if (!draft || !isSameTarget({ what, values: draft }, { what, values })) return onFailed(null);
      const failure = toFailure(error);
      if (failure.kind !== 'offline' || !enqueue(person, { what, values, before })) return onFailed(failure);
      drafts.remove(person);
      onWaiting();
    },
  });
}
