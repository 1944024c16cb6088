import type { Session } from '@supabase/auth-js';

/**
 * Whether the person has a second factor that this session has not shown. Read from what is stored: the server decides
 * by what it knows itself.
 */
export function needsCode({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  return (user.factors ?? []).some(({ status }) => status === 'verified') && levelOf(access_token) === 'aal1';
}

/** The claim `aal` of an access token. */
function levelOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { readonly aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}
