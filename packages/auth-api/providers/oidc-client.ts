import { createRemoteJWKSet, customFetch } from 'jose';
import {
  type Configuration,
  type IDToken,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  genericGrantRequest,
  tokenRevocation,
} from 'openid-client';
import { type ClientOptions, createDiscovery } from './discovery.ts';
import { verifyIdToken } from './id-token.ts';
import { type AuthorizeRequest, type FlowSecrets, type IdTokenProof, ProviderError } from './provider.ts';

export interface OidcClientOptions extends ClientOptions {
  /** Address that the provider sends people back to. */
  readonly redirectUri: string;
  /** Asked for at every sign-in. */
  readonly scopes: readonly string[];
  /** Our ids at the provider besides the web client's. */
  readonly nativeClientIds: readonly string[];
}

/** Common part of both providers: the web code flow by openid-client, and tokens of native sign-ins by jose. */
export function createOidcClient(options: OidcClientOptions) {
  const configuration = createDiscovery(options);
  const audiences = [options.clientId, ...options.nativeClientIds];
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  return {
    authorizeUrl: async (request: AuthorizeRequest, fixed: Readonly<Record<string, string>> = {}): Promise<URL> =>
      buildAuthorizationUrl(await configuration(), {
        ...request.extra,
        ...fixed,
        redirect_uri: options.redirectUri,
        scope: [...new Set([...options.scopes, ...request.scopes])].join(' '),
        state: request.state,
        nonce: request.nonce,
        code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
        code_challenge_method: 'S256',
      }),

    exchange: async (parameters: URLSearchParams, flow: FlowSecrets) => {
      const client = await configuration();
      const address = new URL(options.redirectUri);
      // What came by form counts like a query; openid-client takes redirect_uri from the address, hence ours and no
      // other.
      for (const name of ['code', 'state', 'iss']) {
        const value = parameters.get(name);
        if (value !== null) address.searchParams.set(name, value);
      }
      return await grant(client, address, flow);
    },

    verifyIdToken: async (proof: IdTokenProof) => {
      const client = await configuration();
      const { jwks_uri: address } = client.serverMetadata();
      if (address === undefined) throw new ProviderError('unavailable', 'The provider publishes no keys');
      keys ??= createRemoteJWKSet(
        new URL(address),
        options.fetch === undefined ? {} : { [customFetch]: options.fetch },
      );
      return await verifyIdToken(proof, { keys, issuers: options.acceptedIssuers, audiences });
    },

    /** Exchanges a code that no page of ours requested: without an address to come back to, and without PKCE. */
    exchangeNativeCode: async (code: string) => await grantWithoutPage(await configuration(), code),

    revoke: async (refreshToken: string): Promise<void> => {
      try {
        await tokenRevocation(await configuration(), refreshToken, { token_type_hint: 'refresh_token' });
      } catch (error) {
        throw error instanceof ProviderError
          ? error
          : new ProviderError('unavailable', 'The provider did not revoke', { cause: error });
      }
    },
  };
}

async function grantWithoutPage(client: Configuration, code: string) {
  try {
    const tokens = await genericGrantRequest(client, 'authorization_code', { code });
    const sub = tokens.claims()?.sub;
    if (!sub || tokens.refresh_token === undefined)
      throw new ProviderError('bad_answer', 'The provider sent no id_token or no refresh token');
    return { sub, refreshToken: tokens.refresh_token };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('bad_answer', 'Unable to exchange native code', { cause: error });
  }
}

async function grant(client: Configuration, address: URL, flow: FlowSecrets) {
  try {
    const tokens = await authorizationCodeGrant(client, address, {
      pkceCodeVerifier: flow.codeVerifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    });
    const claims: IDToken | undefined = tokens.claims();
    if (claims === undefined || claims.sub === '')
      throw new ProviderError('bad_answer', 'The provider sent no id_token');
    return { claims, accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('bad_answer', 'Unable to exchange external code', { cause: error });
  }
}
