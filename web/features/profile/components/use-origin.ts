import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { useEntry } from '#web/entities/catalogue/use-entry.ts';
import { guideQuery } from '#web/entities/guides/guide-queries.ts';
import { parseUuid } from '#web/entities/routing/parse-uuid.ts';
import { entryOfPath } from '#web/entities/routing/entry-of-path.ts';
import { cameFrom } from '#web/entities/session/came-from.ts';
import { entryOfAction } from '#web/entities/session/entry-of-action.ts';
import type { PendingAction } from '#web/entities/session/pending-actions.ts';
import { readPendingAction } from '#web/entities/session/read-pending-action.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { ProfileForm } from '../model/profile-form.ts';

/** What a new person did before the details were asked for. */
export interface Origin {
  /** The professor or course that they have just rated or read, which is probably of their own studies. */
  readonly entry: Entry | null;
  readonly what: PendingAction['what'] | undefined;
  /** Studies of that, or of what they have just proposed. */
  readonly studies: Pick<ProfileForm, 'institution' | 'departments'> | null;
}

/** @returns null while it is loaded; empty for a person who is not new */
export function useOrigin(user: SessionUser): Origin | null {
  const { pathname, search, state } = useLocation();
  const [action] = useState(() => (user.is_new_user ? readPendingAction(user.firebase_uid) : null));
  const [path] = useState(() => (user.is_new_user ? (cameFrom(state) ?? pathname + search) : ''));
  const guideId = parseUuid(/^\/study-guides\/view\/([^/?]+)/.exec(path)?.[1]);
  const guide = useQuery({ ...guideQuery(useTable(), guideId ?? ''), enabled: guideId !== null });
  const ofGuide = guide.data ? ({ kind: 'course', id: guide.data.course_id } as const) : null;
  const { entry, isLoading } = useEntry((action && entryOfAction(action)) ?? entryOfPath(path) ?? ofGuide);
  if (guide.isLoading || isLoading) return null;
  const place =
    action?.what === 'rateMissing'
      ? action
      : entry && { institution: entry.institution.id, department: entry.department.id };
  return {
    entry,
    what: action?.what,
    studies: place && {
      institution: place.institution ?? null,
      departments: [place.department ?? null].filter(id => id !== null),
    },
  };
}
