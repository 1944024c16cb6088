import { createHmac } from 'node:crypto';

/** The secret that both servers check tokens with. */
export const JWT_SECRET = 'a secret of the tests, of more than 32 bytes';

/** The roles of the fixture that a token may name. */
export type StageRole = 'stage_anon' | 'stage_member' | 'stage_editor';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed token. `header` and `secret` bend it for the cases about bad tokens. */
export function stageToken(claims: object, header: object = { alg: 'HS256', typ: 'JWT' }, secret = JWT_SECRET): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
