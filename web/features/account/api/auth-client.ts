import type { Session } from '#web/lib/session-context.ts';

/** The client of the session protocol, as the session hands it out. */
export type SessionClient = Awaited<ReturnType<Session['authClient']>>;
