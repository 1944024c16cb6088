import type { Session, SessionUser } from '#web/entities/session/session-context.ts';

const unavailable = () => Promise.reject(new Error('Nobody signs in here'));

/** Session of a visitor, as a screen sees it. */
export const visitorSession: Session = {
  status: 'out',
  user: null,
  isNewUser: false,
  isProfileLoaded: false,
  hasProfileFailed: false,
  isAdmin: false,
  adminLacks: null,
  needsCode: false,
  signingIn: null,
  wasRefused: false,
  prepare: async () => undefined,
  signIn: unavailable,
  finishRedirect: unavailable,
  signOut: async () => undefined,
  refreshProfile: async () => undefined,
  updateProfile: async () => undefined,
  authClient: unavailable,
  linkIdentity: unavailable,
  reauthenticate: unavailable,
  forget: async () => undefined,
  endSession: async () => undefined,
  credential: async () => null,
  renewCredential: async () => null,
};

/** A person with a complete profile, with something changed. */
export function person(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    firebase_uid: 'person-1',
    supabase_id: 'person-1',
    email: 'dana@uni.example',
    name: null,
    emailVerified: true,
    is_new_user: false,
    agreed_to_terms: true,
    age: true,
    institution: 1,
    degree: 'bachelor',
    department: 11,
    department2: null,
    year_of_study: '2',
    created_at: '2026-10-01T08:00:00Z',
    updated_at: '2026-10-01T08:00:00Z',
    reviews_made: 0,
    tickets: 0,
    reviews_this_month: 0,
    reviews_today: 0,
    reviews_day: null,
    reviews_month: null,
    app_metadata: {},
    user_metadata: {},
    aud: 'authenticated',
    ...changes,
  };
}

/** Session of a signed-in person, as a screen sees it, with changes. */
export function signedInSession(changes: Partial<Session> = {}): Session {
  return {
    ...visitorSession,
    status: 'in',
    user: person(),
    isProfileLoaded: true,
    credential: async () => ({ token: 'token-1', person: 'person-1' }),
    ...changes,
  };
}
