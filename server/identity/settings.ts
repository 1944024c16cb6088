import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { AppleSettings } from './apple.ts';
import type { GoogleSettings } from './google.ts';

/** Who vouches for people, and where sign-ins may end. */
export interface IdentitySettings {
  readonly google: GoogleSettings | null;
  readonly apple: AppleSettings | null;
  /** Whether the stand-in takes the place of both; never in production. */
  readonly standIn: boolean;
  /** Patterns of addresses besides the site's, e.g. that of the native app. */
  readonly redirectAllowList: readonly string[];
  /** 32 bytes that seal secrets in the database; null where none was given, never in production. */
  readonly sealKey: Uint8Array | null;
}

const list = z
  .string()
  .optional()
  .transform(value =>
    (value ?? '')
      .split(',')
      .map(item => item.trim())
      .filter(item => item !== ''),
  );
const issuer = z
  .url({ protocol: /^https?$/ })
  .transform(value => value.replace(/\/$/, ''))
  .optional();

/** The variables of the environment, for the server's settings. */
export const identityVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_NATIVE_CLIENT_IDS: list,
  GOOGLE_ISSUER: issuer,
  APPLE_SERVICES_ID: z.string().optional(),
  APPLE_BUNDLE_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  // One line in most files of variables: its line breaks are written \n there.
  APPLE_PRIVATE_KEY: z
    .string()
    .transform(text => text.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, 'must be the key that Apple hands out, in PEM')
    .optional(),
  APPLE_ISSUER: issuer,
  STAND_IN: z.enum(['on', 'off']).optional(),
  REDIRECT_ALLOW_LIST: list,
  PROVIDER_TOKEN_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits, e.g. from `openssl rand -hex 32`')
    .optional(),
};

type Given = z.infer<z.ZodObject<typeof identityVariables>>;

const ofGoogle = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
const ofApple = ['APPLE_SERVICES_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const;

/** What is missing, contradicts itself or is refused in production, a line each. */
export function identityProblems(given: Given, production: boolean): readonly string[] {
  const problems = [...missingOf(given, ofGoogle), ...missingOf(given, ofApple)];
  if (!production) return problems;
  if (given.STAND_IN === 'on') problems.push('STAND_IN: production refuses the stand-in, by which anybody is anybody');
  for (const name of ['GOOGLE_ISSUER', 'APPLE_ISSUER'] as const) {
    if (given[name] !== undefined) problems.push(`${name}: production takes nobody else for the provider`);
  }
  if (ofGoogle.some(name => given[name] === undefined) && ofApple.some(name => given[name] === undefined)) {
    problems.push('GOOGLE_CLIENT_ID: production needs a provider, Google by GOOGLE_… or Apple by APPLE_…');
  }
  if (given.PROVIDER_TOKEN_KEY === undefined) {
    problems.push(
      'PROVIDER_TOKEN_KEY: production needs a key to seal second factors and the tokens of Apple, e.g. from `openssl rand -hex 32`',
    );
  }
  return problems;
}

function missingOf(given: Given, names: readonly (keyof Given)[]): string[] {
  const missing = names.filter(name => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map(name => `${name}: is needed beside the other ${name.slice(0, name.indexOf('_'))}_… settings`);
}

/** @param given without problems */
export function toIdentitySettings(given: Given, production: boolean): IdentitySettings {
  const { APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_SERVICES_ID, APPLE_TEAM_ID, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } =
    given;
  const google =
    GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined
      ? null
      : {
          clientId: GOOGLE_CLIENT_ID,
          clientSecret: GOOGLE_CLIENT_SECRET,
          nativeClientIds: given.GOOGLE_NATIVE_CLIENT_IDS,
          ...(given.GOOGLE_ISSUER === undefined ? {} : { issuer: given.GOOGLE_ISSUER }),
        };
  const apple =
    APPLE_SERVICES_ID === undefined ||
    APPLE_TEAM_ID === undefined ||
    APPLE_KEY_ID === undefined ||
    APPLE_PRIVATE_KEY === undefined
      ? null
      : {
          servicesId: APPLE_SERVICES_ID,
          bundleId: given.APPLE_BUNDLE_ID ?? null,
          teamId: APPLE_TEAM_ID,
          keyId: APPLE_KEY_ID,
          privateKey: APPLE_PRIVATE_KEY,
          ...(given.APPLE_ISSUER === undefined ? {} : { issuer: given.APPLE_ISSUER }),
        };
  return {
    google,
    apple,
    standIn:
      !production && (given.STAND_IN === undefined ? google === null && apple === null : given.STAND_IN === 'on'),
    redirectAllowList: given.REDIRECT_ALLOW_LIST,
    sealKey: given.PROVIDER_TOKEN_KEY === undefined ? null : Buffer.from(given.PROVIDER_TOKEN_KEY, 'hex'),
  };
}

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}
