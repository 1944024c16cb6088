import { type EntryRef, entryOfPath } from '#web/entities/routing/entry-of-path.ts';
import type { PendingAction } from './pending-actions.ts';

/** The professor or course that a pending action is about; null where it names none. */
export function entryOfAction(action: PendingAction): EntryRef | null {
  switch (action.what) {
    case 'follow':
    case 'rate':
    case 'save':
      return { kind: action.kind, id: action.id };
    case 'guideRequest':
      return { kind: 'course', id: action.course };
    case 'report': {
      const { target, about } = action;
      return target.kind === 'professor' || target.kind === 'course' ? target : entryOfPath(about);
    }
    case 'visit':
      return entryOfPath(action.path);
    default:
      return null;
  }
}
