import type { Database, Run } from '@dargu/pg-one-sync';
import type { AuthLimits, CountRequest } from './http/auth-limits.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { SecretCipher } from './encryption.ts';

/** Parts that the endpoints are built from. */
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
  readonly countRequest: CountRequest;
  /** Network that limits count an address for, e.g. the /64 of an IPv6 address. */
  readonly networkOf: (address: string) => string;
  /** Name of the application, for monitors. */
  readonly application: string;
  /**
   * Checks whether someone who is not known yet may become a person here; `email` is an address that a provider vouches
   * for, null asks about people in general. Those who are known sign in whatever it says.
   */
  readonly maySignUp: (run: Run, email: string | null) => Promise<boolean>;
  /** Encrypts secrets before they are stored. */
  readonly cipher: SecretCipher;
}
