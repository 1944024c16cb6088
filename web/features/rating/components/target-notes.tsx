import { useQuery } from '@tanstack/react-query';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTable } from '#web/lib/table-context.ts';
import { targetLockQuery } from '../api/target-lock.ts';
import { LockNote } from './lock-note.tsx';
import { OwnRatingNote } from './own-rating-note.tsx';

interface TargetNotesProps {
  readonly kind: Kind;
  readonly target: number;
  /** Undefined for visitors. */
  readonly userId: string | undefined;
}

/** On a details page: that it takes no new ratings, for everybody, and what the person has said before. */
export function TargetNotes({ kind, target, userId }: TargetNotesProps) {
  const lock = useQuery(targetLockQuery(useTable(), kind, target)).data;
  return (
    <>
      {lock && <LockNote lock={lock} className="not-last:mb-3" />}
      {userId !== undefined && <OwnRatingNote kind={kind} target={target} userId={userId} />}
    </>
  );
}
