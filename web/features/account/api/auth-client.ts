import type { Session } from '#web/entities/session/session-context.ts';

/** The client of the session protocol, as the session hands it out. */
export type SessionClient = Awaited<ReturnType<Session['authClient']>>;

interface AuthResult<Data> {
  readonly data: Data;
  readonly error: Error | null;
}

/** Returns the data of auth-js's response, or throws its error: `authData(await client.mfa.listFactors())`. */
export function authData<Result extends AuthResult<unknown>>({
  data,
  error,
}: Result): NonNullable<Extract<Result, { error: null }>['data']> {
  if (error !== null) throw error;
  // Without an error there is data; the two are a union that TypeScript cannot follow through a generic.
  return data as NonNullable<Extract<Result, { error: null }>['data']>;
}
