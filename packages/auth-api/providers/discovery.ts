import {
  type ClientMetadata,
  Configuration,
  type ServerMetadata,
  allowInsecureRequests,
  customFetch,
} from 'openid-client';
import { ProviderError } from './provider.ts';

/**
 * Adds to a request the proof of its caller. openid-client waits for a promise, although its own type does not say so.
 */
export type ClientProof = (
  server: ServerMetadata,
  client: ClientMetadata,
  body: URLSearchParams,
  headers: Headers,
) => unknown;

/** Options of a client of openid-client. */
export interface ClientOptions {
  /** The provider's address; its discovery document lies below (OpenID Connect Discovery section 4). */
  readonly issuer: string;
  /** Names that the provider uses for itself, the address among them. */
  readonly acceptedIssuers: readonly string[];
  readonly clientId: string;
  readonly clientAuth: ClientProof;
  readonly fetch?: typeof fetch;
}

/** Timeout of a request to a provider, seconds. */
const timeoutSeconds = 10;

/**
 * Reads the discovery document at the first use and keeps it. A provider that cannot be reached hence never keeps the
 * server from starting, and is read again by the next sign-in.
 */
export function createDiscovery(options: ClientOptions): () => Promise<Configuration> {
  let found: Promise<Configuration> | undefined;
  return async () => {
    found ??= discover(options);
    try {
      return await found;
    } catch (error) {
      found = undefined;
      throw error;
    }
  };
}

async function discover({
  acceptedIssuers,
  clientAuth,
  clientId,
  issuer,
  fetch = globalThis.fetch,
}: ClientOptions): Promise<Configuration> {
  const server = await readDocument(`${issuer}/.well-known/openid-configuration`, fetch);
  if (!acceptedIssuers.includes(server.issuer)) {
    throw new ProviderError('unavailable', `The discovery document of ${issuer} belongs to another issuer`);
  }
  const configuration = new Configuration(server, clientId, undefined, clientAuth);
  configuration.timeout = timeoutSeconds;
  configuration[customFetch] = fetch as NonNullable<Configuration[typeof customFetch]>;
  if (issuer.startsWith('http:')) allowInsecureRequests(configuration);
  return configuration;
}

async function readDocument(address: string, fetch: typeof globalThis.fetch): Promise<ServerMetadata> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutSeconds * 1_000), redirect: 'error' });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return (await response.json()) as ServerMetadata;
  } catch (error) {
    throw new ProviderError('unavailable', `The provider at ${address} does not respond`, { cause: error });
  }
}
