import { jwtVerify } from 'jose';
import { JWT_SECRET } from '../tokens.ts';

/** Checks a token as PostgREST does with a secret: HS256, and half a minute of leeway. */
export async function verifyToken(token: string) {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(JWT_SECRET), {
    algorithms: ['HS256'],
    clockTolerance: 30,
  });
  return payload;
}
