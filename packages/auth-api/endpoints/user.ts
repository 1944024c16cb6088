import type { Context } from 'hono';
import { z } from 'zod';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { deviceOf } from '../http/device.ts';
import { readJson } from '../http/read-json.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { toUserObject } from '../sessions/user-object.ts';
import { recordAudit } from '../store/audit-log.ts';
import { type Person, findPerson } from '../store/people.ts';
import { mergeUserMetadata } from '../store/users.ts';

/** GET /user: the person of the access token, as they are now. 200, or what requireSignedIn throws. */
export function createGetUserEndpoint(parts: AuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const { person } = await requireSignedIn(parts, context);
    return context.json(toUserObject(person), 200, { 'cache-control': 'no-store' });
  };
}

const changes = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
});

/** Bytes of a person's own metadata as JSON: it travels in every access token, and a header has only so much room. */
const maxMetadataBytes = 4_096;

/**
 * PUT /user: changes `data`, the person's own metadata; a key with null is removed. There are no passwords, and an
 * address is changed by linking another identity.
 *
 * @throws AuthError not_admin for app_metadata, insufficient_aal (401) where the person has a second factor that this
 * session has not shown, email_provider_disabled, phone_provider_disabled, validation_failed
 */
export function createPutUserEndpoint(parts: AuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const { person, session } = await requireSignedIn(parts, context);
    const wanted = await readJson(context, changes);
    if (wanted.app_metadata && Object.keys(wanted.app_metadata).length > 0)
      throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
    if (session.aal === 'aal1' && person.factors.some(factor => factor.status === 'verified')) {
      throw new AuthError('insufficient_aal', 'AAL2 session is required to change the user when MFA is enabled', {
        status: 401,
      });
    }
    if (wanted.email && wanted.email.toLowerCase() !== (person.user.email ?? ''))
      throw new AuthError('email_provider_disabled');
    if (wanted.password) throw new AuthError('email_provider_disabled');
    if (wanted.phone) throw new AuthError('phone_provider_disabled');
    return context.json(toUserObject(await applyData(parts, context, person, wanted.data ?? {})), 200, {
      'cache-control': 'no-store',
    });
  };
}

async function applyData(
  parts: AuthParts,
  context: Context<AuthEnv>,
  person: Person,
  data: Record<string, unknown>,
): Promise<Person> {
  if (Object.keys(data).length === 0) return person;
  refuseLarge(data);
  const { id } = person.user;
  return await parts.database.transaction(async run => {
    await mergeUserMetadata(run, id, data);
    await recordAudit(run, { action: 'user_modified', actorId: id, ip: deviceOf(context).ip ?? '' });
    const changed = await findPerson(run, id);
    if (changed === undefined) throw new AuthError('user_not_found');
    refuseLarge(changed.user.raw_user_meta_data);
    return changed;
  });
}

function refuseLarge(metadata: object): void {
  if (sizeOf(metadata) <= maxMetadataBytes) return;
  throw new AuthError('validation_failed', `data: all metadata together may have at most ${maxMetadataBytes} bytes`);
}

function sizeOf(value: object): number {
  try {
    return Buffer.byteLength(JSON.stringify(value));
  } catch (error) {
    if (error instanceof RangeError) return Infinity; // nested deeper than the stack
    throw error;
  }
}
