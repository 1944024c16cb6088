import type { Database } from '@dargu/pg-one-sync';
import type { AuthLimits } from './http/auth-limits.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { Seal } from './seal.ts';

/** What the endpoints are put together from. */
export interface AuthParts {
  readonly database: Database;
  readonly keys: KeyRing;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Address of this API, which stands in access tokens as `iss`. */
  readonly issuer: string;
  /** Names of the providers that are configured, e.g. ['google', 'apple']. */
  readonly providerNames: readonly string[];
  readonly limits: AuthLimits;
  /** Closes secrets before they are stored. */
  readonly seal: Seal;
}
