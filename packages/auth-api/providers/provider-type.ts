import type { ClientProof } from './discovery.ts';

type Claims = Readonly<Record<string, unknown>>;

/** Settings of one installation at a provider. */
export interface ProviderSettings {
  /** Client id of the web flow. */
  readonly clientId: string;
  /** Client ids of native apps, whose id_tokens count too. The first is that of the app whose codes are exchanged. */
  readonly nativeClientIds: readonly string[];
  /** The one of them that the app on iOS names to the provider, where the provider requires one. */
  readonly iosClientId?: string;
  /** By the names of the type's `credentials`. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Another address than the provider's own, for the demo provider. */
  readonly issuer?: string;
}

/** One credential of a provider, as a variable of the environment. */
export interface CredentialVariable {
  /** Behind the provider's prefix, e.g. CLIENT_SECRET. */
  readonly variable: string;
  /** Brings the text into the form that is stored. */
  readonly normalise?: (text: string) => string;
  readonly isValid?: (text: string) => boolean;
  /** Problem of a text that is not valid. */
  readonly problem?: string;
}

/**
 * Facts of one identity provider on the server. A new provider that speaks OpenID Connect is one such object in the
 * list of provider-types.ts: settings, endpoints, the client's configuration and the demo provider follow from it.
 */
export interface ProviderType {
  /** Lower-case letters; stands in paths and tables, e.g. 'google'. */
  readonly id: string;
  readonly displayName: string;
  /** Names that the provider uses for itself; the discovery document lies below the first. */
  readonly issuers: readonly [string, ...string[]];
  /** Asked for at every sign-in. */
  readonly scopes: readonly string[];
  /** Variables of the environment, each behind the prefix `ID_`. */
  readonly variables: {
    readonly clientId: string;
    readonly nativeClientIds: string;
    readonly iosClientId?: string;
    readonly credentials: Readonly<Record<string, CredentialVariable>>;
  };
  /** Proves to the provider who we are. @param issuer the provider's address */
  readonly clientAuth: (settings: ProviderSettings, issuer: string) => ClientProof;
  /** Parameters of the authorization request that callers cannot change. */
  readonly authorizeParameters: Readonly<Record<string, string>>;
  /** Checks whether the provider vouches that the address is the person's. */
  readonly isEmailVerified: (claims: Claims) => boolean;
  /**
   * The person's name, where the provider sends it beside the id_token. @param parameters parameters of the callback
   */
  readonly nameIn?: (parameters: URLSearchParams) => string | null;
  /** True if the provider demands that its tokens are revoked when an account is deleted. */
  readonly revokesTokens: boolean;
  /** Behaviour of the demo provider when it imitates this one. */
  readonly demo: DemoBehaviour;
}

export interface DemoBehaviour {
  /** True if it prompts for the account at each sign-in, instead of on request. */
  readonly alwaysPrompts: boolean;
  readonly issuesRefreshToken: boolean;
  /** Option that its page offers: an address that was not verified, or a relay address in place of the person's. */
  readonly emailOption: 'unverified' | 'relay';
  /** True if the name comes once, in a field `user` of the form, instead of in the id_token. */
  readonly nameInForm: boolean;
  /** Credentials of the demo's client. */
  readonly makeCredentials: () => DemoCredentials;
}

export interface DemoCredentials {
  readonly credentials: Readonly<Record<string, string>>;
  /**
   * Checks the client secret of a token request where it is not one of the credentials.
   *
   * @param audience address of the demo provider
   */
  readonly verifySecret?: (secret: string, settings: ProviderSettings, audience: string) => Promise<boolean>;
}
