import { cutAtCodePoint } from '#contract/cut-at-code-point.ts';
import { inkLength } from '#contract/ink.ts';
import type { User } from '@supabase/auth-js';
import type { Database } from '#contract/database.ts';
import { profileNameMaxLength } from '#contract/words.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';

export type ProfileRow = Database['public']['Tables']['profiles']['Row'];

/** True if the identity provider's user was made by this very sign-in: both instants are the same then (DATA-03). */
export function isFirstSignIn({ created_at, last_sign_in_at }: Pick<User, 'created_at' | 'last_sign_in_at'>): boolean {
  return last_sign_in_at !== undefined && Date.parse(created_at) === Date.parse(last_sign_in_at);
}

/** A person as the identity provider alone knows them (DATA-03). @param now an ISO 8601 instant */
export function userOfIdentity(user: User, now: string): SessionUser {
  return {
    firebase_uid: user.id,
    supabase_id: user.id,
    email: user.email || null,
    name: nameOf(user),
    emailVerified: Boolean(user.email_confirmed_at),
    is_new_user: isFirstSignIn(user),
    created_at: user.created_at || now,
    updated_at: now,
    app_metadata: {},
    user_metadata: user.user_metadata ?? {},
    aud: 'authenticated',
    agreed_to_terms: false,
    institution: null,
    degree: null,
    department: null,
    department2: null,
    year_of_study: null,
    age: null,
    reviews_made: 0,
    tickets: 0,
    reviews_this_month: 0,
    reviews_today: 0,
    reviews_day: null,
    reviews_month: null,
  };
}

/** The identity with the profile laid over it; `supabase_id` is the profile's key (DATA-02). */
export function mergeUser(user: User, profile: ProfileRow, now: string): SessionUser {
  return { ...userOfIdentity(user, now), ...profile, supabase_id: profile.firebase_uid };
}

/** Providers call it differently; cut to what the profile's column takes. */
function nameOf({ user_metadata: said }: User): string | null {
  const name: unknown = said?.['full_name'] ?? said?.['name'];
  return typeof name === 'string' && inkLength(name) > 0 ? cutAtCodePoint(name.trim(), profileNameMaxLength) : null;
}
