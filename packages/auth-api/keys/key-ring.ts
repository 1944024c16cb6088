import {
  type CryptoKey,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
  errors,
  importJWK,
} from 'jose';
import type { Database } from '@dargu/pg-one-sync';
import { type SigningKeyRow, findSigningKeys, insertSigningKey, lockSigningKeys } from '../store/signing-keys.ts';
import { makeKey } from './make-key.ts';

export interface SigningKey {
  readonly kid: string;
  /** @returns the claims as a signed token in compact form */
  sign(claims: JWTPayload): Promise<string>;
}

/** The keys that all processes of the server share, as this one knows them. */
export interface KeyRing {
  current(): SigningKey;
  /** For /.well-known/jwks.json: the public halves of all keys, the next one included. */
  publicJwks(): JSONWebKeySet;
  /**
   * The key that a token names. One that is not known is looked for in the database, since another process may have
   * rotated the keys.
   *
   * @throws errors.JWKSNoMatchingKey
   */
  find(header: JWTHeaderParameters): Promise<CryptoKey>;
  /** Reads the keys again. */
  reload(): Promise<void>;
  close(): void;
}

/** Interval at which each process reads the keys again, ms. */
const reloadIntervalMs = 60_000;
/** Shortest time between reloads because of a token with an unknown key, ms: anyone can make up such tokens. */
const reloadCooldownMs = 5_000;

interface Known {
  readonly current: SigningKey;
  readonly jwks: JSONWebKeySet;
  readonly verifiers: ReadonlyMap<string, CryptoKey>;
}

/**
 * Reads the keys, and makes them at the very first start. Several processes may start at once.
 *
 * @param onError a reload in the background failed; the keys known so far stay in use
 */
export async function openKeyRing(database: Database, onError: (error: unknown) => void = () => {}): Promise<KeyRing> {
  let known = await importKeys(await readOrMake(database));
  let readAt = Date.now();
  const reload = async () => {
    readAt = Date.now();
    known = await importKeys(await findSigningKeys(database.run));
  };
  const timer = setInterval(() => void reload().catch(onError), reloadIntervalMs);
  timer.unref();
  return {
    current: () => known.current,
    publicJwks: () => known.jwks,
    find: async ({ kid = '' }) => {
      const isUnknown = !known.verifiers.has(kid);
      if (isUnknown && Date.now() - readAt > reloadCooldownMs) await reload();
      const key = known.verifiers.get(kid);
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      return key;
    },
    reload,
    close: () => clearInterval(timer),
  };
}

async function readOrMake(database: Database): Promise<readonly SigningKeyRow[]> {
  const found = await findSigningKeys(database.run);
  if (found.length > 0) return found;
  return await database.transaction(async run => {
    await lockSigningKeys(run);
    if ((await findSigningKeys(run)).length === 0) {
      await insertSigningKey(run, await makeKey('current'));
      await insertSigningKey(run, await makeKey('next'));
    }
    return await findSigningKeys(run);
  });
}

async function importKeys(rows: readonly SigningKeyRow[]): Promise<Known> {
  const signing = rows.find(row => row.status === 'current');
  if (signing === undefined) throw new Error('private.signing_keys has no current key');
  const privateKey = await importJWK(signing.private_jwk, 'ES256');
  const verifiers = await Promise.all(
    rows.map(async row => [row.kid, (await importJWK(row.public_jwk, 'ES256')) as CryptoKey] as const),
  );
  const header = { alg: 'ES256', kid: signing.kid, typ: 'JWT' };
  return {
    current: { kid: signing.kid, sign: claims => new SignJWT(claims).setProtectedHeader(header).sign(privateKey) },
    jwks: { keys: rows.map(row => row.public_jwk) },
    verifiers: new Map(verifiers),
  };
}
