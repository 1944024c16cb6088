/** Claims of a provider about a person. */
export interface ProviderIdentity {
  /** The provider's own key of the person; never changes, unlike the address. */
  readonly sub: string;
  /** Lower case. */
  readonly email: string | null;
  /** True if the provider vouches that the address is the person's. */
  readonly emailVerified: boolean;
  /** Apple sends it once only, at the person's first consent. */
  readonly name: string | null;
  /** Address of a picture. */
  readonly picture: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Secrets that the server stores between leaving for a provider and coming back. */
export interface FlowSecrets {
  /** OAuth `state`. */
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface AuthorizeRequest extends FlowSecrets {
  /** On top of those that every sign-in requests. */
  readonly scopes: readonly string[];
  /** Passed on as they are, e.g. prompt=select_account. */
  readonly extra: Readonly<Record<string, string>>;
}

export interface ProviderResult {
  readonly identity: ProviderIdentity;
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** Grant that a native sign-in's code was exchanged for. */
export interface NativeGrant {
  /** Whose grant it is. */
  readonly sub: string;
  /** The app's. */
  readonly clientId: string;
  readonly refreshToken: string;
}

export interface IdTokenProof {
  readonly idToken: string;
  /** As the client made it; the token carries its SHA-256 in hex. */
  readonly nonce: string | null;
  readonly accessToken: string | null;
}

/** An identity provider that vouches for people, by OpenID Connect. */
export interface Provider {
  /** The id of its type. */
  readonly id: string;
  /** Our client id there on the web. */
  readonly clientId: string;
  /** Address that the person is sent to. @throws ProviderError unavailable */
  authorizeUrl(request: AuthorizeRequest): Promise<URL>;
  /**
   * Exchanges the code that the provider sent the person back with, and checks everything about the response.
   *
   * @param parameters parameters of the callback, from the query or, with Apple, the form
   * @throws ProviderError
   */
  exchange(parameters: URLSearchParams, flow: FlowSecrets): Promise<ProviderResult>;
  /** Checks a token that a native sign-in brought. @throws ProviderError */
  verifyIdToken(proof: IdTokenProof): Promise<ProviderIdentity>;
  /**
   * Ends the provider's grant (RFC 7009), where the provider demands it on account deletion.
   *
   * @param clientId which of our clients the token was given to
   * @throws ProviderError
   */
  revoke?(refreshToken: string, clientId: string): Promise<void>;
  /**
   * Exchanges the code that came beside the token of a native sign-in, where the provider demands that its grants are
   * revoked.
   *
   * @throws ProviderError
   */
  exchangeNativeCode?(code: string): Promise<NativeGrant>;
}

export type ProviderRegistry = ReadonlyMap<string, Provider>;

/**
 * Reason why a provider's response was not accepted:
 * - `bad_id_token`: the token is not the provider's, not for us, or too old
 * - `bad_nonce`: it was made for another sign-in
 * - `bad_answer`: the code or the rest of the response did not hold
 * - `unavailable`: the provider could not be reached
 */
export type ProviderFailure = 'bad_id_token' | 'bad_nonce' | 'bad_answer' | 'unavailable';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;

  /** @param message for a developer; carries no token */
  constructor(failure: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
