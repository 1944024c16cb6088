import type { Session } from '#web/entities/session/session-context.ts';

/** The client of the session protocol, as the session hands it out. */
export type SessionClient = Awaited<ReturnType<Session['authClient']>>;
