import type { Person } from '../store/people.ts';

/** A person as clients see them: GoTrue's user object, which auth-js keeps in its session (DATA-10). */
export type UserObject = ReturnType<typeof toUserObject>;

export function toUserObject({ factors, identities, user }: Person) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...(user.email_confirmed_at === null
      ? {}
      : { email_confirmed_at: instant(user.email_confirmed_at), confirmed_at: instant(user.email_confirmed_at) }),
    phone: '',
    ...(user.last_sign_in_at === null ? {} : { last_sign_in_at: instant(user.last_sign_in_at) }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identities.map(identity => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      ...(identity.last_sign_in_at === null ? {} : { last_sign_in_at: instant(identity.last_sign_in_at) }),
      created_at: instant(identity.created_at),
      updated_at: instant(identity.updated_at),
      ...(identity.email === null ? {} : { email: identity.email }),
    })),
    ...(factors.length === 0
      ? {}
      : {
          factors: factors.map(factor => ({
            id: factor.id,
            created_at: instant(factor.created_at),
            updated_at: instant(factor.updated_at),
            status: factor.status,
            friendly_name: factor.friendly_name ?? '',
            factor_type: factor.factor_type,
            ...(factor.last_challenged_at === null ? {} : { last_challenged_at: instant(factor.last_challenged_at) }),
          })),
        }),
    created_at: instant(user.created_at),
    updated_at: instant(user.updated_at),
    is_anonymous: user.is_anonymous,
  };
}

/** PostgreSQL writes an instant in the time zone of its session; clients get it in UTC. */
function instant(text: string): string {
  return new Date(text).toISOString();
}
