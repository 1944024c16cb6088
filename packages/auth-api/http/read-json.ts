import type { Context } from 'hono';
import type { ZodType } from 'zod';
import { AuthError } from '../errors/auth-error.ts';

/**
 * The body of a request, checked.
 *
 * @throws AuthError bad_json for what is no JSON object, validation_failed naming the first field that is wrong
 */
export async function readJson<Body>(context: Context, schema: ZodType<Body>): Promise<Body> {
  const text = await context.req.text();
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new AuthError('bad_json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AuthError('bad_json');
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  throw new AuthError('validation_failed', `${problem?.path.join('.') ?? 'body'}: ${problem?.message ?? 'not valid'}`);
}
