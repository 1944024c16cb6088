import type { Context } from 'hono';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { deviceOf } from '../http/device.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { recordAudit } from '../store/audit-log.ts';
import type { Run } from '@dargu/pg-one-sync';
import { type SessionRow, deleteOtherSessions, deleteSession, deleteSessionsOf } from '../store/sessions.ts';

/** Which of the person's devices are signed out. */
const scopes = {
  global: (run: Run, session: SessionRow) => deleteSessionsOf(run, session.user_id),
  local: (run: Run, session: SessionRow) => deleteSession(run, session.id),
  others: (run: Run, session: SessionRow) => deleteOtherSessions(run, session.user_id, session.id),
} as const;

/**
 * POST /logout?scope=global|local|others; without a scope, all devices. Refresh tokens die at once, an access token
 * within its hour.
 *
 * @returns 204
 * @throws AuthError validation_failed for another scope, and what requireSignedIn throws
 */
export function createLogoutEndpoint(parts: AuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const scope = context.req.query('scope') ?? 'global';
    if (!isScope(scope)) throw new AuthError('validation_failed', `Unsupported logout scope "${scope}"`);
    const { session } = await requireSignedIn(parts, context);
    await parts.database.transaction(async run => {
      await scopes[scope](run, session);
      await recordAudit(run, {
        action: 'logout',
        actorId: session.user_id,
        traits: { scope, session_id: session.id },
        ip: deviceOf(context).ip ?? '',
      });
    });
    return context.body(null, 204);
  };
}

function isScope(text: string): text is keyof typeof scopes {
  return Object.hasOwn(scopes, text);
}
