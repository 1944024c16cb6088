import { useState } from 'react';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import { useSession } from '#web/entities/session/session-context.ts';

/** Owner of what is written here now: a person's key, null for a visitor, undefined while that is not known. */
export function useOwner(): Owner | undefined {
  const { status, user } = useSession();
  return status === 'loading' ? undefined : (user?.firebase_uid ?? null);
}

/**
 * A key for forms that visitors may fill in: another one once a person has gone, so that nothing of what they typed
 * stands there for the next. A visitor who signs in keeps the form.
 */
export function useFormKey(): number {
  const owner = useOwner();
  const [known, setKnown] = useState(owner);
  const [key, setKey] = useState(0);
  if (owner !== known) {
    setKnown(owner);
    if (typeof known === 'string') setKey(key + 1);
  }
  return key;
}
