import { type ReactNode, useEffect, useMemo } from 'react';
import { useStore } from '#web/lib/create-store.ts';
import { useFilterStore } from '#web/entities/filters/filters-provider.tsx';
import { type SessionStore, unknownSession } from '#web/features/session/model/session-store.ts';
import { SessionContext } from '#web/entities/session/session-context.ts';

/** Provides the session. During hydration nobody is known yet, since the server renders for nobody. */
export function SessionProvider({ store, children }: { readonly store: SessionStore; readonly children: ReactNode }) {
  const filters = useFilterStore();
  const state = useStore(store, unknownSession);
  useEffect(() => store.start(filters), [store, filters]);
  return <SessionContext value={useMemo(() => ({ ...store, ...state }), [store, state])}>{children}</SessionContext>;
}
