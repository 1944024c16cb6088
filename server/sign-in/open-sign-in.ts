import { randomBytes } from 'node:crypto';
import {
  authApiMount,
  createAuthApi,
  createRedirectRules,
  createSecretCipher,
  openKeyRing,
  openProviders,
  providerTypes,
} from '@dargu/auth-api';
import { type Database, withCaller, type Run } from '@dargu/pg-one-sync';
import { isTooComplex } from '@dargu/table-api';
import type { ClientConfig } from '#contract/client-config.ts';
import type { ServerCaller } from '../database/connection-shares.ts';
import { networkOf } from '../http/client-address.ts';
import { countRequests } from '../http/count-requests.ts';
import { limits } from '../http/limits.ts';
import { type Logger, describeError } from '../operations/logger.ts';
import { authLogOf } from './background-jobs.ts';
import { demoAccounts } from './demo-accounts.ts';
import { storedEncryptionKey } from './encryption-key.ts';
import { type SignInSettings, demoApplication } from './settings.ts';

interface SignInParts {
  readonly settings: SignInSettings;
  readonly siteUrl: string;
  readonly providerNames: ClientConfig['providers'];
  readonly database: Database;
  /** Folder of the embedded database; null for another one. */
  readonly dataDir: string | null;
  readonly logger: Logger;
}

/** Opens what signing in takes: keys, providers, and the API of people's sessions. */
export async function openSignIn({ settings, siteUrl, providerNames, database, dataDir, logger }: SignInParts) {
  const keys = await openKeyRing(database, error =>
    logger.warn('signing keys were not read again', describeError(error)),
  );
  const { demoProvider, providers } = await openProviders({
    types: providerTypes,
    settings: settings.providers,
    redirectUri: `${siteUrl}${authApiMount}/callback`,
    demo: settings.demoProvider ? { siteUrl, application: demoApplication, accounts: demoAccounts } : null,
  });
  const cipher = createSecretCipher(settings.encryptionKey ?? demoEncryptionKey(dataDir, logger));
  const signInDatabase = withCaller({ class: 'auth' } satisfies ServerCaller, database);
  const authApi = createAuthApi({
    application: demoApplication,
    async countRequest(name, periodSeconds) {
      const [count] = await countRequests(signInDatabase, [{ name, periodSeconds }]);
      return count ?? 0;
    },
    database: signInDatabase,
    networkOf,
    isTooComplex: (text, format) => isTooComplex(text, format, limits.signInBody),
    keys,
    siteUrl,
    providerNames,
    cipher,
    log: authLogOf(logger),
    maySignUp,
    oauth: {
      providers,
      redirects: createRedirectRules(siteUrl, settings.redirectAllowList),
    },
  });
  return { authApi, cipher, demoProvider, keys, providers };
}

export type SignIn = Awaited<ReturnType<typeof openSignIn>>;

/** In the demo the key is stored beside the data. With another database it lasts as long as the process. */
function demoEncryptionKey(dataDir: string | null, logger: Logger): Uint8Array {
  if (dataDir !== null) return storedEncryptionKey(dataDir);
  logger.warn('PROVIDER_TOKEN_KEY is not set: second factors will not work after a restart');
  return randomBytes(32);
}

/**
 * Checks whether a new person may make an account: while the setting sign_ups_open is on, and admins at any time.
 * @param email verified; null asks about people in general
 */
async function maySignUp(run: Run, email: string | null): Promise<boolean> {
  const results = await run([
    { name: 'become_auth_admin', text: "select set_config('role', 'auth_admin', true)", values: [] },
    { name: 'may_sign_up', text: 'select private.may_sign_up($1)', values: [email] },
  ]);
  return results.at(-1)?.rows[0]?.[0] === 't';
}
