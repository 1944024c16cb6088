import type { Run, Step } from '@dargu/pg-one-sync';
import { insertOne, query, queryOne } from './query.ts';

export type Aal = 'aal1' | 'aal2';

/** A row of auth.sessions: one device that signed in. */
export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly aal: Aal;
  readonly factor_id: string | null;
  /** base64url of 32 bytes. */
  readonly refresh_token_hmac_key: string;
  /** Counter of the refresh token that is current. */
  readonly refresh_token_counter: number;
  /** Counter of the first refresh token since the last second factor; 0 where there was none. */
  readonly refresh_token_floor: number;
  readonly refreshed_at: string | null;
  readonly not_after: string | null;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface NewSession {
  readonly userId: string;
  readonly hmacKey: string;
  readonly userAgent: string | null;
  /** Address of the device; null when it is not known. */
  readonly ip: string | null;
}

/** @throws DatabaseError 23503 when the person is gone */
export async function insertSession(run: Run, session: NewSession): Promise<SessionRow> {
  return await insertOne<SessionRow>(run, {
    name: 'auth_insert_session',
    text: `insert into auth.sessions as s (user_id, refresh_token_hmac_key, user_agent, ip)
      values ($1, $2, $3, $4::inet)
      returning to_jsonb(s)`,
    values: [session.userId, session.hmacKey, session.userAgent, session.ip],
  });
}

/** Only one that has not run out. */
export async function findLiveSession(run: Run, id: string): Promise<SessionRow | undefined> {
  return await queryOne<SessionRow>(run, {
    name: 'auth_find_live_session',
    text: 'select to_jsonb(s) from auth.sessions as s where id = $1 and (not_after is null or not_after > now())',
    values: [id],
  });
}

/** A session whose row is held until the transaction ends, with ages by the database's clock. */
export interface LockedSession extends SessionRow {
  /** Null before the first refresh. */
  readonly seconds_since_refresh: number | null;
  /** Since the last second factor; null where there was none. */
  readonly seconds_since_raise: number | null;
  readonly has_expired: boolean;
}

/** Longest time that a refresh waits for those before it. */
const lockTimeout: Step = {
  name: 'auth_lock_timeout',
  text: "select set_config('lock_timeout', '5s', true)",
  values: [],
};

/**
 * Waits for another transaction that holds the row.
 *
 * @throws DatabaseError 55P03 when that takes too long
 */
export async function lockSession(run: Run, id: string): Promise<LockedSession | undefined> {
  const lock: Step = {
    name: 'auth_lock_session',
    text: `select to_jsonb(s) || jsonb_build_object(
        'seconds_since_refresh', extract(epoch from clock_timestamp() - refreshed_at),
        'seconds_since_raise', (
          select extract(epoch from clock_timestamp() - max(updated_at))
          from auth.mfa_amr_claims where session_id = s.id and authentication_method <> 'oauth'
        ),
        'has_expired', coalesce(not_after <= now(), false))
      from auth.sessions as s where id = $1 for update`,
    values: [id],
  };
  return await queryOne<LockedSession>(run, lock, [lockTimeout]);
}

/** Makes the token with this counter the current one. */
export async function recordRefresh(
  run: Run,
  refresh: {
    readonly id: string;
    readonly counter: number;
    readonly userAgent: string | null;
    readonly ip: string | null;
  },
): Promise<SessionRow> {
  const [row] = await query<SessionRow>(run, {
    name: 'auth_record_refresh',
    // By the clock and not by now(): a transaction that waited for the row began before the refresh it waited for.
    text: `update auth.sessions as s
      set refresh_token_counter = $2::bigint, refreshed_at = clock_timestamp(), updated_at = clock_timestamp(),
          user_agent = coalesce($3, user_agent), ip = coalesce($4::inet, ip)
      where id = $1
      returning to_jsonb(s)`,
    values: [refresh.id, String(refresh.counter), refresh.userAgent, refresh.ip],
  });
  if (row === undefined) throw new Error('A session that is locked is gone');
  return row;
}

/**
 * After a second factor. Refresh tokens from before fall below the floor, so that they can never yield the higher
 * level.
 */
export async function raiseSessionLevel(run: Run, id: string, factorId: string): Promise<SessionRow | undefined> {
  return await queryOne<SessionRow>(run, {
    name: 'auth_raise_session',
    text: `update auth.sessions as s
      set aal = 'aal2', factor_id = $2, refresh_token_counter = refresh_token_counter + 1,
          refresh_token_floor = refresh_token_counter + 1, updated_at = clock_timestamp()
      where id = $1
      returning to_jsonb(s)`,
    values: [id, factorId],
  });
}

/** Takes back what a factor gave to sessions, before it goes: they are as if it had never been shown. */
export async function lowerSessionsOfFactor(run: Run, factorId: string): Promise<void> {
  await query(run, {
    name: 'auth_lower_sessions_of_factor',
    text: `with lowered as (
        update auth.sessions set aal = 'aal1', factor_id = null, updated_at = clock_timestamp() where factor_id = $1 returning id
      )
      delete from auth.mfa_amr_claims
      where session_id in (select id from lowered) and authentication_method <> 'oauth'`,
    values: [factorId],
  });
}

export async function deleteSession(run: Run, id: string): Promise<void> {
  await query(run, { name: 'auth_delete_session', text: 'delete from auth.sessions where id = $1', values: [id] });
}

export async function deleteSessionsOf(run: Run, userId: string): Promise<void> {
  await query(run, {
    name: 'auth_delete_sessions_of',
    text: 'delete from auth.sessions where user_id = $1',
    values: [userId],
  });
}

export async function deleteOtherSessions(run: Run, userId: string, current: string): Promise<void> {
  await query(run, {
    name: 'auth_delete_other_sessions',
    text: 'delete from auth.sessions where user_id = $1 and id <> $2',
    values: [userId, current],
  });
}

/** Ends the person's sessions that never showed a second factor, but for one. */
export async function deleteSessionsBelowAal2(run: Run, userId: string, current: string): Promise<void> {
  await query(run, {
    name: 'auth_delete_sessions_below_aal2',
    text: "delete from auth.sessions where user_id = $1 and id <> $2 and aal < 'aal2'",
    values: [userId, current],
  });
}
